import { useRef, type ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { cx } from '../primitives/class-names';
import { useOutOfView } from '../hooks/use-out-of-view';
import css from './page-header.module.css';
import { useT } from '../messages';

export interface PageHeaderProps {
  title: string;
  colour?: 'red' | 'orange' | 'white';
  /** Shows the back button. */
  onBack?: () => void;
  left?: ReactNode;
  /** At most two buttons at the right of the title. */
  right?: ReactNode;
  /** Draws the 24px curved panel behind the first card of the page. */
  panel?: boolean;
  /** A row below the bar that scrolls away, such as the search box. */
  children?: ReactNode;
  /** Replaces the row inside the bar once the row has scrolled away. */
  compact?: ReactNode;
  /** Hides the row from 768px on, where the top window has the search box. */
  rowOnPhoneOnly?: boolean;
}

/** The bar of a page, 44px high, with the title as `h1`. On orange the title has a scrim. */
export function PageHeader({
  title,
  colour = 'white',
  onBack,
  left,
  right,
  panel,
  children,
  compact,
  rowOnPhoneOnly,
}: PageHeaderProps) {
  const t = useT();
  const sentinel = useRef<HTMLDivElement>(null);
  const isScrolled = useOutOfView(sentinel, compact ? 44 : 0);
  const isCollapsed = isScrolled && compact !== undefined;
  const row = children !== undefined && (
    <div
      ref={compact ? sentinel : undefined}
      className={cx(css.row, css[colour], rowOnPhoneOnly && css.wideHidden)}
    >
      {children}
    </div>
  );
  return (
    <>
      {!compact && <div ref={sentinel} className={css.sentinel} aria-hidden="true" />}
      <header
        className={cx(
          css.bar,
          css[colour],
          isCollapsed && css.collapsed,
          isScrolled && colour === 'white' && css.lined,
        )}
      >
        {!isCollapsed && (
          <div className={css.left}>
            {onBack && (
              <button type="button" className={css.back} aria-label={t('back')} onClick={onBack}>
                <ChevronLeft size={24} />
              </button>
            )}
            {left}
          </div>
        )}
        <h1 tabIndex={-1} className={cx(css.title, colour === 'orange' && css.scrim)}>
          {title}
        </h1>
        {isCollapsed && <div className={css.compact}>{compact}</div>}
        <div className={css.right}>{right}</div>
      </header>
      {row}
      {panel && <HeaderPanel colour={colour} />}
    </>
  );
}

/** The curved panel alone, for a page whose bar is rendered by the shell. */
export function HeaderPanel({ colour }: Required<Pick<PageHeaderProps, 'colour'>>) {
  return <div className={cx(css.curve, css[colour])} aria-hidden="true" />;
}
