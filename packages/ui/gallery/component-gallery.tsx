import { useEffect, useState, type ReactNode } from 'react';
import { LinkProvider, SegmentedControl, Switch } from '../src/index';
import { addressOf, readView, widths, type View, type Width } from './address';
import css from './component-gallery.module.css';
import { nothing } from './example';
import { groups } from './examples';
import { Part } from './part';
import { galleryMessages } from './messages';

const widthNames = widths.map((value) => ({
  value,
  label: value === 'full' ? galleryMessages.full : value,
}));

/** All components in all states, by group; its address says what is shown. `children` come after them: what needs more than this package. */
export function ComponentGallery({ children }: { children?: ReactNode }) {
  const [view, setView] = useState(() => readView(location.search));
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    history.replaceState(null, '', addressOf(next) + location.hash);
    setView(next);
  };
  useEffect(() => {
    document.documentElement.dataset.contrast = view.contrast;
  }, [view.contrast]);
  const shown = view.part ? (
    <Part name={view.part} view={view} />
  ) : (
    <main className={css.groups}>
      <Groups view={view} />
      {children}
    </main>
  );
  // Links among the examples lead nowhere here.
  return (
    <LinkProvider onNavigate={nothing}>
      {view.framed || view.part ? shown : <WithBar view={view} onChange={change} shown={shown} />}
    </LinkProvider>
  );
}

function WithBar({
  view,
  onChange,
  shown,
}: {
  view: View;
  onChange: (part: Partial<View>) => void;
  shown: ReactNode;
}) {
  return (
    <>
      <header className={css.bar}>
        <b className={css.name}>{galleryMessages.title}</b>
        <div className={css.width}>
          <SegmentedControl<Width>
            label={galleryMessages.width}
            options={widthNames}
            value={view.width}
            onChange={(width) => onChange({ width })}
          />
        </div>
        <label className={css.contrast}>
          {galleryMessages.contrast}
          <Switch
            label={galleryMessages.contrast}
            checked={view.contrast === 'high'}
            onChange={(on) => onChange({ contrast: on ? 'high' : 'normal' })}
          />
        </label>
      </header>
      {view.width === 'full' ? (
        <div className={css.sides}>
          <Contents />
          {shown}
        </div>
      ) : (
        <div className={css.desk}>
          <iframe
            key={addressOf(view)}
            className={css[`w${view.width}`]}
            title={galleryMessages.framed(galleryMessages.all, view.width)}
            src={addressOf({ ...view, width: 'full', framed: true })}
          />
        </div>
      )}
    </>
  );
}

function Contents() {
  return (
    <nav className={css.contents} aria-label={galleryMessages.groups}>
      {groups.map(({ id, title, names }) => (
        <div key={id}>
          <a className={css.group} href={`#${id}`}>
            {title}
          </a>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Groups({ view }: { view: View }) {
  return groups.map(({ id, title, names }) => (
    <Group key={id} id={id} title={title}>
      {names.map((name) => (
        <Part key={name} name={name} view={view} />
      ))}
    </Group>
  ));
}

/** Components that belong together, under their title. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className={css.section}>
      <h1 className={css.title}>{title}</h1>
      {children}
    </section>
  );
}
