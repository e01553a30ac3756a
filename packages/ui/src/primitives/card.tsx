import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { CountBadge } from './badge';
import css from './card.module.css';
import { cx } from './class-names';
import { VisuallyHidden } from './visually-hidden';
import { Link } from './link';
import { useT } from '../messages';

/** White, r12, no shadow. `rows`: its children are rows parted by hair lines, `inset` when the lines stop at the padding. */
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

/** Blocks 8 apart inside the gutters of the page. */
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
  const face = (
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
          {face}
        </Link>
      )}
      {more?.onClick && (
        <button type="button" className={css.more} onClick={more.onClick}>
          {face}
        </button>
      )}
      {right}
    </div>
  );
}

export interface RowProps {
  label: ReactNode;
  icon?: ReactNode;
  /** Under the label, 12px. */
  sub?: ReactNode;
  value?: ReactNode;
  badge?: number;
  href?: string;
  onClick?: () => void;
  /** `detail`: small grey label, the value starts beside it in ink (the product page). */
  look?: 'menu' | 'detail';
  /** At the far right, after the value. */
  right?: ReactNode;
}

/** One line of a menu or of a detail card; a chevron only where it leads somewhere. */
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
  const detail = look === 'detail';
  const leads = href !== undefined || onClick !== undefined;
  const face = (
    <>
      {icon}
      <span className={cx(css.label, detail && css.dim)}>
        {label}
        {sub && <span className={css.sub}>{sub}</span>}
      </span>
      <span className={cx(css.value, detail && css.start)}>
        {value}
        {badge > 0 && (
          <>
            <CountBadge count={badge} />
            <VisuallyHidden>{t('unread', { count: badge })}</VisuallyHidden>
          </>
        )}
      </span>
      {right && <span className={css.side}>{right}</span>}
      {leads && <ChevronRight size={18} className={css.chevron} />}
    </>
  );
  if (href !== undefined)
    return (
      <Link className={css.row} href={href} onClick={onClick}>
        {face}
      </Link>
    );
  if (onClick)
    return (
      <button type="button" className={css.row} onClick={onClick}>
        {face}
      </button>
    );
  return <div className={css.row}>{face}</div>;
}

/** Label left, value right: amounts and facts. Belongs inside a `dl`, see `KeyValues`. */
export function KeyValueRow({
  label,
  strong,
  ruled,
  children,
}: {
  label: ReactNode;
  strong?: boolean;
  /** A line sets it apart from what is above. */ ruled?: boolean;
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
