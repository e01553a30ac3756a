import type { Navigation } from '../stack/navigation';
import type { OpenedPages } from './opened-pages';
import type { Places } from './places';

/** Each step of the stack, told to the pages it touches and to what is kept for them; `leave` takes away what lies over the page that is left. */
export function tellPages(
  { passages$ }: Navigation,
  opened: OpenedPages,
  places: Places,
  leave: () => void,
): void {
  passages$.subscribe((passage) => {
    if (passage.shown) leave();
    if (passage.hidden) places.keep(passage.hidden.id);
    for (const { id } of passage.unloaded) places.forget(id);
    opened.pass(passage);
  });
}
