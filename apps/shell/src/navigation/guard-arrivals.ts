import type { Routes } from './routes';
import type { Navigation } from './navigation';
import { insteadBy, type Admit } from './navigator';

/** Pages that are reached without a call (the first, and those the browser's buttons lead to) are guarded as well. */
export function guardArrivals(navigation: Navigation, routes: Routes, admit: Admit): void {
  const look = async () => {
    const { path, address } = navigation.front;
    const route = routes.find(path);
    const instead = route?.needLogin && (await admit(route, address, 'arrival'));
    if (typeof instead === 'string')
      await navigation.go(insteadBy('replace', instead, routes), instead);
  };
  void look();
  // After the pages have been told of the step itself.
  navigation.transitions$.subscribe(({ shown }) => {
    if (shown) queueMicrotask(() => void look());
  });
}
