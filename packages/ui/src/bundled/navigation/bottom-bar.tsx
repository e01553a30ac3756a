import { CountBadge, Link, useUiText } from '@shop/ui';
import type { ReactNode } from 'react';
import css from './bottom-bar.module.css';

/** A bar at the bottom, 64px above the safe area. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}

/** Fills the rest of the bar, for a total or a block button. */
export function BarSpace({ children }: { children?: ReactNode }) {
  return <div className={css.grow}>{children}</div>;
}

export interface BarActionProps {
  icon: ReactNode;
  label: string;
  badge?: number;
  href?: string;
  onClick?: () => void;
}

/** An icon above a label: 客服, 分享. */
export function BarAction({ icon, label, badge = 0, href, onClick }: BarActionProps) {
  const t = useUiText();
  const accessibleName = badge > 0 ? t('withWaiting', { name: label, count: badge }) : undefined;
  const content = (
    <>
      {icon}
      {label}
      <CountBadge count={badge} className={css.count} />
    </>
  );
  if (href !== undefined)
    return (
      <Link href={href} className={css.action} aria-label={accessibleName}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={css.action} aria-label={accessibleName} onClick={onClick}>
      {content}
    </button>
  );
}
