import { useLifecycle } from '@shop/shell-contract';
import { useReducedMotion } from '@shop/ui';

/** A tap on the tab that is shown goes to the top, and at the top reads again. */
export function useReselect(refresh: () => void): void {
  const still = useReducedMotion();
  useLifecycle('onTabItemTap', ({ reselect }) => {
    if (!reselect) return;
    if (scrollY > 0) scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    else refresh();
  });
}
