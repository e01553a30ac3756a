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
  /** One button: the title ends before it. */
  right?: ReactNode;
  /** The 24px curved ground that ends behind the first card of the page. */
  panel?: boolean;
  /** Below the bar, on its colour: the search pill. It scrolls away. */
  children?: ReactNode;
  /** Takes its place in the bar once it has scrolled away. */
  compact?: ReactNode;
  /** The row below the bar is left out from 768px on, where the top window holds the search box. */
  rowOnPhoneOnly?: boolean;
}

/** The bar of a page, 44 high, its title an `h1`; orange carries the title in a scrim. */
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
  const mark = useRef<HTMLDivElement>(null);
  const scrolled = useOutOfView(mark, compact ? 44 : 0);
  const collapsed = scrolled && compact !== undefined;
  const row = children !== undefined && (
    <div
      ref={compact ? mark : undefined}
      className={cx(css.row, css[colour], rowOnPhoneOnly && css.wideHidden)}
    >
      {children}
    </div>
  );
  return (
    <>
      {!compact && <div ref={mark} className={css.sentinel} aria-hidden="true" />}
      <header
        className={cx(
          css.bar,
          css[colour],
          collapsed && css.collapsed,
          scrolled && colour === 'white' && css.lined,
        )}
      >
        {(onBack || left) && !collapsed && (
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
        {collapsed && <div className={css.compact}>{compact}</div>}
        {right && <div className={css.right}>{right}</div>}
      </header>
      {row}
      {panel && <HeaderPanel colour={colour} />}
    </>
  );
}

/** The curved ground alone, for a page whose bar the shell paints. */
export function HeaderPanel({ colour }: Required<Pick<PageHeaderProps, 'colour'>>) {
  return <div className={cx(css.curve, css[colour])} aria-hidden="true" />;
}
