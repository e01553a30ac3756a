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
  /** `start`: packed at the start; `fill`: first left, last right; `spread`: evenly spaced. */
  layout?: 'start' | 'fill' | 'spread';
  /** Starts at the edge of the container, without a gutter. */
  flush?: boolean;
}

/**
 * Tabs of a section; the selected one is bold and underlined. `count` is a red badge, `quietCount`
 * a grey number beside the label.
 */
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
