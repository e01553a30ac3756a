/** One opened page. */
export interface PageEntry {
  /** Id of this page instance; the same address opened twice has two ids. */
  readonly id: string;
  /** The route's path, never its alias; for an unknown address, its own path. */
  readonly path: string;
  /** Path and query as the address bar shows them. */
  readonly address: string;
  readonly tab: boolean;
}

export interface Pages {
  /** The pages that back walks through. The last one is the active page; never empty. */
  readonly stack: readonly PageEntry[];
  /** The mounted pages, in the order they were opened. */
  readonly alive: readonly PageEntry[];
}

export type Step =
  | { kind: 'push' | 'replace' | 'relaunch' | 'switchTab'; page: PageEntry }
  /** The browser moved to a history entry that stores this stack. */
  | { kind: 'travel'; stack: readonly PageEntry[] }
  /** A page changes its own query. */
  | { kind: 'rewrite'; id: string; address: string };

/** Number of pages of the stack that stay mounted. Deeper ones mount again on back. */
export const mountedDepth = 10;

export const initialPages = (stack: readonly PageEntry[]): Pages => ({
  stack,
  alive: stack.slice(-1),
});

export function activePageOf({ stack }: Pages): PageEntry {
  const active = stack.at(-1);
  if (!active) throw new Error('The page stack is empty: a step removed the last page.');
  return active;
}

/** The pages after a step. */
export function applyStep(pages: Pages, step: Step): Pages {
  if (step.kind === 'rewrite') return rewrite(pages, step.id, step.address);
  const stack = nextStack(pages, step);
  const active = activePageOf({ ...pages, stack });
  const replacedId = step.kind === 'replace' ? activePageOf(pages).id : null;
  const alive =
    step.kind === 'relaunch'
      ? []
      : pages.alive.filter((page) => page.id !== replacedId && staysMounted(page, stack));
  return { stack, alive: alive.some(({ id }) => id === active.id) ? alive : [...alive, active] };
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
      return [findTab(step.page, alive) ?? step.page];
    case 'travel':
      return step.stack.map((page) => findInstance(page, alive) ?? page);
  }
}

/** A tab has one instance: an address without a query means it, another query replaces it. */
const findTab = (page: PageEntry, alive: readonly PageEntry[]) =>
  alive.find(
    ({ path, address }) =>
      path === page.path && (page.address === page.path || page.address === address),
  );

const findInstance = (page: PageEntry, alive: readonly PageEntry[]) =>
  alive.find(({ id }) => id === page.id) ??
  (page.tab ? alive.find(({ address }) => address === page.address) : undefined);

/** Tabs stay unless the stack has another instance of them; other pages while near the top. */
function staysMounted(page: PageEntry, stack: readonly PageEntry[]): boolean {
  const index = stack.findIndex(({ id }) => id === page.id);
  if (!page.tab) return index >= 0 && index >= stack.length - mountedDepth;
  return index >= 0 || !stack.some(({ path }) => path === page.path);
}

function rewrite({ stack, alive }: Pages, id: string, address: string): Pages {
  const change = (pages: readonly PageEntry[]) =>
    pages.map((page) => (page.id === id ? { ...page, address } : page));
  return { stack: change(stack), alive: change(alive) };
}
