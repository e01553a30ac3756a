import { Fragment } from 'react';
import { addressOf, type View } from './address';
import css from './component-gallery.module.css';
import type { PartName } from './example';
import { examples } from './examples';
import { galleryMessages } from './messages';

/** They are a page themselves, with a `main` of their own, and are shown in a frame among the others. */
const wholePages: readonly PartName[] = ['AppFrame'];

/** A component by its name, in all its states; alone where the view says so. */
export function Part({ name, view }: { name: PartName; view: View }) {
  const alone: View = { ...view, part: name, width: 'full', framed: false };
  const isWholePage = wholePages.includes(name);
  if (view.part && isWholePage)
    return Object.entries(examples[name]).map(([state, example]) => (
      <Fragment key={state}>{example}</Fragment>
    ));
  return (
    <article id={name} className={view.part ? css.alone : css.part}>
      <div className={css.head}>
        <h2>{name}</h2>
        {!view.part && (
          <a
            href={addressOf(alone)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${galleryMessages.alone} ${name}`}
          >
            {galleryMessages.alone}
          </a>
        )}
      </div>
      {isWholePage ? (
        <iframe className={css.page} title={name} src={addressOf(alone)} />
      ) : (
        <div className={css.states}>
          {Object.entries(examples[name]).map(([state, example]) => (
            <figure key={state} data-example={name} className={css.state}>
              <figcaption>{state}</figcaption>
              <div className={css.stage}>{example}</div>
            </figure>
          ))}
        </div>
      )}
    </article>
  );
}
