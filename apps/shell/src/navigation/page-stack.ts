/** One page that has been opened. */
export interface PageEntry {
  /** Names this opening; the same address opened twice is two pages. */
  readonly id: string;
  /** The route's path, never its alias; of an unknown address, the path as it is. */
  readonly path: string;
  /** Path and query as the address bar shows them. */
  readonly address: string;
  readonly tab: boolean;
}

/** `stack` is what back walks through, the page in front last; `alive` are the pages that are mounted, in the order they came. */
export interface Pages {
  readonly stack: readonly PageEntry[];
  readonly alive: readonly PageEntry[];
}

export type Step =
  | { kind: 'push' | 'replace' | 'relaunch' | 'switchTab'; page: PageEntry }
  /** The browser went to another entry of its history, which was written with this stack. */
  | { kind: 'travel'; stack: readonly PageEntry[] }
  /** A page changes its own query. */
  | { kind: 'rewrite'; id: string; address: string };

/** Pages of the stack that stay mounted; deeper ones are made anew from their address when back reaches them. */
export const liveDepth = 10;

export const firstPages = (stack: readonly PageEntry[]): Pages => ({
  stack,
  alive: stack.slice(-1),
});

export const activePageOf = ({ stack }: Pages): PageEntry => stack.at(-1)!;

export function take(pages: Pages, step: Step): Pages {
  if (step.kind === 'rewrite') return rewrite(pages, step.id, step.address);
  const stack = nextStack(pages, step);
  const gone = step.kind === 'replace' ? activePageOf(pages).id : null;
  const kept =
    step.kind === 'relaunch'
      ? []
      : pages.alive.filter((page) => page.id !== gone && stays(page, stack));
  const front = stack.at(-1)!;
  return { stack, alive: kept.some(({ id }) => id === front.id) ? kept : [...kept, front] };
}

function nextStack(
  { stack, alive }: Pages,
  step: Exclude<Step, { kind: 'rewrite' }>,
): readonly PageEntry[] {
  switch (step.kind) {
    case 'push':
      return [...stack, step.page];
    case 'replace':
      return [...stack.slice(0, -1), step.page];
    case 'relaunch':
      return [step.page];
    case 'switchTab':
      return [sameTab(step.page, alive) ?? step.page];
    case 'travel':
      return step.stack.map((page) => sameOpening(page, alive) ?? page);
  }
}

/** A tab is opened once: without a query the page that is there is meant, with one it is a fresh visit. */
const sameTab = (page: PageEntry, alive: readonly PageEntry[]) =>
  alive.find(
    ({ path, address }) =>
      path === page.path && (page.address === page.path || page.address === address),
  );

const sameOpening = (page: PageEntry, alive: readonly PageEntry[]) =>
  alive.find(({ id }) => id === page.id) ??
  (page.tab ? alive.find(({ address }) => address === page.address) : undefined);

/** Tabs stay, unless a fresh visit took their place; of the pages in the stack those near the top. */
function stays(page: PageEntry, stack: readonly PageEntry[]): boolean {
  const at = stack.findIndex(({ id }) => id === page.id);
  if (!page.tab) return at >= 0 && at >= stack.length - liveDepth;
  return at >= 0 || !stack.some(({ path }) => path === page.path);
}

function rewrite({ stack, alive }: Pages, id: string, address: string): Pages {
  const change = (list: readonly PageEntry[]) =>
    list.map((page) => (page.id === id ? { ...page, address } : page));
  return { stack: change(stack), alive: change(alive) };
}
