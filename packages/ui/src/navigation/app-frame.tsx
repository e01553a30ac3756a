import type { ReactNode } from 'react';
import css from './app-frame.module.css';
import { cx } from '../primitives/class-names';
import { useT } from '../messages';

export interface AppFrameProps {
  /** Inside the top window, 60 high, from 768px on. */
  top?: ReactNode;
  /** Inside the left window, 350 wide, from 768px on. */
  left?: ReactNode;
  /** A `TabBar`; spans the main column. */
  tabBar?: ReactNode;
  children: ReactNode;
  /** Id of `main`, the goal of the skip link. */
  mainId?: string;
}

/** The column of the app: capped at 1190 and centred on every screen; the page itself scrolls with the document. */
export function AppFrame({ top, left, tabBar, children, mainId = 'main' }: AppFrameProps) {
  const t = useT();
  return (
    <>
      {top && (
        <div role="banner" className={css.top}>
          <div className={css.topInner}>{top}</div>
        </div>
      )}
      <div className={cx(css.frame, Boolean(left) && css.sided)}>
        {left && (
          <aside aria-label={t('sideWindow')} className={css.left}>
            {left}
          </aside>
        )}
        <div className={css.main}>
          <main id={mainId} tabIndex={-1} className={css.page}>
            {children}
          </main>
          {tabBar}
        </div>
      </div>
    </>
  );
}
