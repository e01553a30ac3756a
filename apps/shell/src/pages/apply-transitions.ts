import type { Navigation } from '../navigation/navigation';
import type { PageInstances } from './page-instances';
import type { PositionRestorer } from './position-restorer';

/** Each step of the stack, told to the pages it touches and to what is kept for them; `leave` takes away what lies over the page that is left. */
export function applyTransitions(
  { transitions$ }: Navigation,
  opened: PageInstances,
  places: PositionRestorer,
  leave: () => void,
): void {
  transitions$.subscribe((passage) => {
    if (passage.shown) leave();
    if (passage.hidden) places.keep(passage.hidden.id);
    for (const { id } of passage.unloaded) places.forget(id);
    opened.pass(passage);
  });
}
