import type { Navigation } from '../navigation/navigation';
import type { PageInstances } from './page-instances';
import type { PositionRestorer } from './position-restorer';

/**
 * Passes each page transition on to the pages and their saved positions.
 * @param closeOverlays closes what the previous page opened above itself
 */
export function applyTransitions(
  { transitions$ }: Navigation,
  instances: PageInstances,
  positions: PositionRestorer,
  closeOverlays: () => void,
): void {
  transitions$.subscribe((transition) => {
    if (transition.shown) closeOverlays();
    if (transition.hidden) positions.save(transition.hidden.id);
    for (const { id } of transition.unloaded) positions.forget(id);
    instances.apply(transition);
  });
}
