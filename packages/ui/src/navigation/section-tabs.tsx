import { CountBadge } from '../primitives/badge';
import css from './section-tabs.module.css';
import { cx } from '../primitives/class-names';
import { useT } from '../messages';

export interface SectionTab<Key extends string> {
  key: Key;
  label: string;
  count?: number;
  quietCount?: number;
}
export interface SectionTabsProps<Key extends string> {
  label: string;
  items: readonly SectionTab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** `start`: side by side; `fill`: first left, last right; `spread`: evenly. */
  layout?: 'start' | 'fill' | 'spread';
  /** Begins at the edge of what holds it, without its own gutter. */
  flush?: boolean;
}

/** Chosen: bold ink with an 18x3 red underline. `count` is a red badge at the top right, `quietCount` a grey number beside the word. */
export function SectionTabs<Key extends string>({
  label,
  items,
  value,
  onChange,
  layout = 'start',
  flush,
}: SectionTabsProps<Key>) {
  const t = useT();
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(css.tabs, layout !== 'start' && css[layout], flush && css.flush)}
    >
      {items.map(({ key, label: name, count = 0, quietCount }) => (
        <button
          key={key}
          type="button"
          className={css.tab}
          aria-current={key === value ? 'true' : undefined}
          aria-label={count > 0 ? t('withCount', { name, count }) : undefined}
          onClick={() => onChange(key)}
        >
          {name}
          {quietCount !== undefined && <span className={css.quiet}>{quietCount}</span>}
          <CountBadge count={count} className={css.tabCount} />
        </button>
      ))}
    </div>
  );
}
