import { Fragment } from 'react';
import { viewUrl, type View } from './view';
import css from './component-gallery.module.css';
import type { ComponentName } from './example';
import { examples } from './examples';
import { galleryMessages } from './messages';

/** Components with their own `main`, shown in a frame. */
const wholePages: readonly ComponentName[] = ['AppFrame'];

/** All states of one component. */
export function ComponentStates({ name, view }: { name: ComponentName; view: View }) {
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
            href={viewUrl(alone)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${galleryMessages.alone} ${name}`}
          >
            {galleryMessages.alone}
          </a>
        )}
      </div>
      {isWholePage ? (
        <iframe className={css.page} title={name} src={viewUrl(alone)} />
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
