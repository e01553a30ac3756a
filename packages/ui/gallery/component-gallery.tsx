import { useEffect, useState, type ReactNode } from 'react';
import { LinkProvider } from '../src/index';
import { SegmentedControl, Switch } from '../src/bundled/index';
import { viewUrl, readView, widths, type View, type Width } from './view';
import css from './component-gallery.module.css';
import { noop } from './example';
import { groups } from './examples';
import { ComponentStates } from './component-states';
import { galleryMessages } from './messages';

const widthNames = widths.map((value) => ({
  value,
  label: value === 'full' ? galleryMessages.full : value,
}));

/**
 * Shows all components in all states. The URL holds the view. `children` are further groups that
 * need more than this package.
 */
export function ComponentGallery({ children }: { children?: ReactNode }) {
  const [view, setView] = useState(() => readView(location.search));
  const change = (changes: Partial<View>) => {
    const next = { ...view, ...changes };
    history.replaceState(null, '', viewUrl(next) + location.hash);
    setView(next);
  };
  useEffect(() => {
    document.documentElement.dataset.contrast = view.contrast;
  }, [view.contrast]);
  const shown = view.part ? (
    <ComponentStates name={view.part} view={view} />
  ) : (
    <main className={css.groups}>
      <Groups view={view} />
      {children}
    </main>
  );
  // Disable the links of the examples.
  return (
    <LinkProvider onNavigate={noop}>
      {view.framed || view.part ? (
        shown
      ) : (
        <WithToolbar view={view} onChange={change} shown={shown} />
      )}
    </LinkProvider>
  );
}

function WithToolbar({
  view,
  onChange,
  shown,
}: {
  view: View;
  onChange: (changes: Partial<View>) => void;
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
          <TableOfContents />
          {shown}
        </div>
      ) : (
        <div className={css.desk}>
          <iframe
            key={viewUrl(view)}
            className={css[`w${view.width}`]}
            title={galleryMessages.framed(galleryMessages.all, view.width)}
            src={viewUrl({ ...view, width: 'full', framed: true })}
          />
        </div>
      )}
    </>
  );
}

function TableOfContents() {
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
        <ComponentStates key={name} name={name} view={view} />
      ))}
    </Group>
  ));
}

/** A group of components under a title. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className={css.section}>
      <h1 className={css.title}>{title}</h1>
      {children}
    </section>
  );
}
