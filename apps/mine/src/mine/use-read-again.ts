import { useLifecycle } from '@shop/shell-contract';
import { scrollBehavior } from '@shop/ui';

/** Back in front, what may have moved elsewhere is read again; a tap on the tab that is shown goes to the top, and at the top reads again. */
export function useReadAgain(read: () => void): void {
  useLifecycle('onShow', ({ cause }) => {
    if (cause !== 'load') read();
  });
  useLifecycle('onTabItemTap', ({ reselect }) => {
    if (!reselect) return;
    if (scrollY > 0) scrollTo({ top: 0, behavior: scrollBehavior() });
    else read();
  });
}
