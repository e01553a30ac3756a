import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { CountBadge } from './badge';
import css from './card.module.css';
import { cx } from './class-names';
import { VisuallyHidden } from './visually-hidden';
import { Link } from './link';
import { useT } from '../messages';

/**
 * A white surface. `rows` separates its children by hairlines; with `inset` the lines stop at the
 * padding.
 */
export function Card({
  rows,
  as: Tag = 'section',
  label,
  className,
  children,
}: {
  rows?: boolean | 'inset';
  as?: 'section' | 'div' | 'article' | 'li';
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tag
      aria-label={label}
      className={cx(
        css.card,
        rows && css.rows,
        rows === true && css.flush,
        rows === 'inset' && css.inset,
        className,
      )}
    >
      {children}
    </Tag>
  );
}

/** Stacks blocks 8px apart inside the gutters of the page. */
export function Stack({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(css.stack, className)}>{children}</div>;
}

export interface SectionHeadProps {
  title: string;
  count?: string;
  more?: { label?: string; href?: string; onClick?: () => void };
  right?: ReactNode;
  id?: string;
}

export function SectionHead({ title, count, more, right, id }: SectionHeadProps) {
  const t = useT();
  const content = (
    <>
      {more?.label ?? t('more')}
      <ChevronRight size={15} />
    </>
  );
  return (
    <div className={css.head}>
      <h2 id={id}>
        {title}
        {count && <span className={css.count}>{count}</span>}
      </h2>
      {more?.href !== undefined && (
        <Link className={css.more} href={more.href}>
          {content}
        </Link>
      )}
      {more?.onClick && (
        <button type="button" className={css.more} onClick={more.onClick}>
          {content}
        </button>
      )}
      {right}
    </div>
  );
}

export interface RowProps {
  label: ReactNode;
  icon?: ReactNode;
  /** Small text below the label. */
  sub?: ReactNode;
  value?: ReactNode;
  badge?: number;
  href?: string;
  onClick?: () => void;
  /** `detail`: small grey label with the value directly beside it, for the product page. */
  look?: 'menu' | 'detail';
  /** Content at the far right, after the value. */
  right?: ReactNode;
}

/** A line of a menu or a detail card; it has a chevron if it is a link or a button. */
export function Row({
  label,
  icon,
  sub,
  value,
  badge = 0,
  href,
  onClick,
  look = 'menu',
  right,
}: RowProps) {
  const t = useT();
  const isDetail = look === 'detail';
  const isActionable = href !== undefined || onClick !== undefined;
  const content = (
    <>
      {icon}
      <span className={css.words}>
        <span className={cx(css.label, isDetail && css.dim)}>
          {label}
          {sub && <span className={css.sub}>{sub}</span>}
        </span>
        <span className={cx(css.value, isDetail && css.start)}>
          {value}
          {badge > 0 && (
            <>
              <CountBadge count={badge} />
              <VisuallyHidden>{t('unread', { count: badge })}</VisuallyHidden>
            </>
          )}
        </span>
        {right && <span className={css.side}>{right}</span>}
      </span>
      {isActionable && <ChevronRight size={18} className={css.chevron} />}
    </>
  );
  if (href !== undefined)
    return (
      <Link className={css.row} href={href} onClick={onClick}>
        {content}
      </Link>
    );
  if (onClick)
    return (
      <button type="button" className={css.row} onClick={onClick}>
        {content}
      </button>
    );
  return <div className={css.row}>{content}</div>;
}

/** A label with a value at the right, such as an amount. Belongs inside `KeyValues`. */
export function KeyValueRow({
  label,
  strong,
  ruled,
  children,
}: {
  label: ReactNode;
  strong?: boolean;
  /** Draws a line above it. */
  ruled?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx(css.pair, strong && css.strong, ruled && css.ruled)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function KeyValues({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}
