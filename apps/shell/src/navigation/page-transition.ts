import { activePageOf, type PageEntry, type Pages, type Step } from './page-stack';

/** Why a page is in front again. */
export type Cause = 'load' | 'tab' | 'back';

/** What a step means for the pages it touches. */
export interface PageTransition {
  /** The page that was in front and lives on. */
  hidden: PageEntry | null;
  /** Pages that are gone, the uppermost first. */
  unloaded: PageEntry[];
  /** The page now in front; null when it was there before. */
  shown: { page: PageEntry; cause: Cause } | null;
}

export function passage(before: Pages, after: Pages, kind: Step['kind']): PageTransition {
  const [left, front] = [activePageOf(before), activePageOf(after)];
  const lives = (page: PageEntry) => after.alive.some(({ id }) => id === page.id);
  const wasThere = before.alive.some(({ id }) => id === front.id);
  const cause = wasThere ? (kind === 'switchTab' ? 'tab' : 'back') : 'load';
  return {
    hidden: left.id !== front.id && lives(left) ? left : null,
    unloaded: before.alive.filter((page) => !lives(page)).reverse(),
    shown: left.id === front.id ? null : { page: front, cause },
  };
}
