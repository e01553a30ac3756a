import type { MouseEvent } from 'react';
import { CountBadge } from '../primitives/badge';
import { cx } from '../primitives/class-names';
import { isPlainClick, Link } from '../primitives/link';
import css from './tab-bar.module.css';
import { TabIcon, type TabIconName } from './tab-icons';
import { useT } from '../messages';

export interface TabBarItem {
  href: string;
  label: string;
  icon: TabIconName;
  badge?: number;
}
export interface TabBarProps {
  items: readonly TabBarItem[];
  /** Index of the tab of the active page; -1 for none. */
  selected: number;
  /** Handles plain clicks, including those on the selected tab, instead of the `LinkProvider`. */
  onSelect?: (index: number) => void;
  label?: string;
  /** Id of the `nav`, the target of a skip link. */
  id?: string;
}

/** The specification fixes its height, label size, icon size and colours (clause 9.08). */
export function TabBar({ items, selected, onSelect, label, id = 'tabs' }: TabBarProps) {
  const t = useT();
  const handleClick = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onSelect || !isPlainClick(event)) return;
    event.preventDefault();
    onSelect(index);
  };
  return (
    <nav id={id} tabIndex={-1} className={css.bar} aria-label={label ?? t('mainNavigation')}>
      <ul className={css.items}>
        {items.map(({ href, label: name, icon, badge = 0 }, index) => (
          <li key={href} className={css.item}>
            <Link
              href={href}
              onClick={handleClick(index)}
              className={cx(css.link, index === selected && css.selected)}
              aria-current={index === selected ? 'page' : undefined}
              aria-label={badge > 0 ? t('withWaiting', { name, count: badge }) : undefined}
            >
              <span className={css.icon}>
                <TabIcon name={icon} selected={index === selected} />
                <CountBadge count={badge} className={css.badge} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
