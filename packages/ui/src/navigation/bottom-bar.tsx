import type { ReactNode } from 'react';
import { CountBadge } from '../primitives/badge';
import css from './bottom-bar.module.css';
import { Link } from '../primitives/link';
import { useT } from '../messages';

/** 64 high above the safe area; children side by side. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}

/** Takes the rest of the bar: words about the total, or a block button. */
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

/** Icon above a word: 客服, 分享. */
export function BarAction({ icon, label, badge = 0, href, onClick }: BarActionProps) {
  const t = useT();
  const said = badge > 0 ? t('withUnread', { name: label, count: badge }) : undefined;
  const face = (
    <>
      {icon}
      {label}
      <CountBadge count={badge} className={css.count} />
    </>
  );
  if (href !== undefined)
    return (
      <Link href={href} className={css.action} aria-label={said}>
        {face}
      </Link>
    );
  return (
    <button type="button" className={css.action} aria-label={said} onClick={onClick}>
      {face}
    </button>
  );
}
