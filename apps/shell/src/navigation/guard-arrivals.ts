import type { Navigation } from './navigation';
import { stepOf, type GuardNavigation } from './navigator';
import type { Routes } from './routes';

/** Guards the pages that open without a navigator call: the first one, and by browser buttons. */
export function guardArrivals(
  navigation: Navigation,
  routes: Routes,
  guard: GuardNavigation,
): void {
  const guardActivePage = async () => {
    const { path, address } = navigation.active;
    if (!routes.find(path)?.needLogin) return;
    const result = await guard('redirectTo', address, 'arrival');
    if (typeof result === 'object') await navigation.go(stepOf[result.call], result.url);
  };
  void guardActivePage();
  // In a microtask, so that other subscribers handle the transition first.
  navigation.transitions$.subscribe(({ shown }) => {
    if (shown) queueMicrotask(() => void guardActivePage());
  });
}
