import type { ReactNode } from 'react';
import css from './app-frame.module.css';
import { cx } from '../primitives/class-names';
import { useT } from '../messages';

export interface AppFrameProps {
  /** Content of the top window, 60px high, from 768px on. */
  top?: ReactNode;
  /** Content of the left window, 350px wide, from 768px on. */
  left?: ReactNode;
  /** A `TabBar`, as wide as the main column. */
  tabBar?: ReactNode;
  children: ReactNode;
  /** Id of `main`, the target of the skip link. */
  mainId?: string;
}

/** The layout of the app: at most 1190px wide and centred. The document scrolls, not the frame. */
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
