import { activePageOf, type PageEntry, type Pages, type Step } from './page-stack';

/** Why a page became active. */
export type ShowCause = 'load' | 'tab' | 'back';

/** The change from one page stack to the next, as the pages notice it. */
export interface PageTransition {
  /** The previous active page, if it stays mounted. */
  hidden: PageEntry | null;
  /** Closed pages, the topmost first. */
  unloaded: PageEntry[];
  /** The new active page; null if it was active before. */
  shown: { page: PageEntry; cause: ShowCause } | null;
}

export function transitionBetween(before: Pages, after: Pages, kind: Step['kind']): PageTransition {
  const [previous, active] = [activePageOf(before), activePageOf(after)];
  const isMounted = (page: PageEntry) => after.alive.some(({ id }) => id === page.id);
  const isSamePage = previous.id === active.id;
  return {
    hidden: !isSamePage && isMounted(previous) ? previous : null,
    unloaded: before.alive.filter((page) => !isMounted(page)).reverse(),
    shown: isSamePage ? null : { page: active, cause: causeOf(before, active, kind) },
  };
}

function causeOf(before: Pages, active: PageEntry, kind: Step['kind']): ShowCause {
  const wasMounted = before.alive.some(({ id }) => id === active.id);
  if (!wasMounted) return 'load';
  return kind === 'switchTab' ? 'tab' : 'back';
}
