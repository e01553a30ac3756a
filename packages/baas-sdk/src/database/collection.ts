import type { CallOptions } from '../transport/post-json';
import type { Operator } from './command';
import type { AnyRow, Changes, Condition, Fields, ListResult, Tree } from './row-types';
import { chainStep, type ChainStep } from './wire-values';

export interface TreeOptions<T = AnyRow> {
  /** Number of levels below the start rows (above them for a path), 10 at most. */
  limitLevel?: number;
  /** The rows that a tree starts with (`getTree`) or that a path leads up from (`getTreePath`). */
  startWith?: string | Condition<T>;
}

export interface GetOptions<T = AnyRow> extends CallOptions {
  /** Also returns the total count. */
  getCount?: boolean;
  /** Returns one row or null instead of a list. */
  getOne?: boolean;
  /** Returns the rows as trees. */
  getTree?: boolean | TreeOptions<T>;
  /** Returns the rows on the path up to the root. */
  getTreePath?: TreeOptions<T>;
}

/** A query that has not been sent: part of a join or of `multiSend`. */
export interface TemporaryTable<T = AnyRow> extends Operator {
  readonly rows?: T;
}

/**
 * A query of the client database. It is immutable: each step returns a new query. Only `get`,
 * `count`, `add`, `update` and `remove` send it; they reject with ServiceError (the code of the
 * rule or the database) or RequestError.
 */
export interface Collection<T = AnyRow> {
  where(condition: string | Condition<T> | Operator): Collection<T>;
  field(fields: string | Fields<T>): Collection<T>;
  doc(id: string): Collection<T>;
  /** Orders by `'price asc, created desc'`, or by one field and its direction. */
  orderBy(order: string, direction?: 'asc' | 'desc'): Collection<T>;
  /** Selects the foreign key of a join, `'order.book_id'`, if the collections have several. */
  foreignKey(keys: string): Collection<T>;
  /** Groups rows with equal values of the keys: `'kind, place.city as city'`. */
  groupBy(keys: string): Collection;
  /** Aggregates of each group: `'count(*) as count, sum(price) as total'`. */
  groupField(fields: string): Collection;
  /** Removes duplicates among the values that `field` selects. */
  distinct(): Collection;
  skip(count: number): Collection<T>;
  limit(count: number): Collection<T>;
  getTemp(): TemporaryTable<T>;
  get(options: GetOptions<T> & { getOne: true }): Promise<{ data: T | null; count?: number }>;
  get(
    options: GetOptions<T> & ({ getTree: true | TreeOptions<T> } | { getTreePath: TreeOptions<T> }),
  ): Promise<ListResult<Tree<T>>>;
  get(options?: GetOptions<T>): Promise<ListResult<T>>;
  count(options?: CallOptions): Promise<{ total: number }>;
  add(row: Changes<T>, options?: CallOptions): Promise<{ id: string }>;
  add(
    rows: readonly Changes<T>[],
    options?: CallOptions,
  ): Promise<{ ids: string[]; inserted: number }>;
  /** Updates the rows that `doc` or `where` selects; nested fields not mentioned are kept. */
  update(changes: Changes<T>, options?: CallOptions): Promise<{ updated: number }>;
  /** Removes the rows that `doc` or `where` selects. */
  remove(options?: CallOptions): Promise<{ deleted: number }>;
}

/** A query as it is sent. */
export interface Chain {
  action?: string;
  command: { readonly $db: readonly unknown[] };
}

/** Sends a query, or several at once, to the client database. */
export type SendChain = (
  query: Chain | { multiCommand: Chain[] },
  options: CallOptions,
) => Promise<unknown>;

/** The methods that extend a query without sending it. */
const stepMethods = [
  'where',
  'field',
  'doc',
  'orderBy',
  'skip',
  'limit',
  'groupBy',
  'groupField',
  'distinct',
  'foreignKey',
];

export function createCollection(
  send: SendChain,
  action: string | undefined,
  steps: readonly ChainStep[],
): Collection {
  const withStep = (method: string, params: unknown[]) => [...steps, chainStep(method, params)];
  const sendWith = (method: string, params: unknown[], options: CallOptions = {}) =>
    send({ ...(action && { action }), command: { $db: withStep(method, params) } }, options);

  const terminalMethods = {
    getTemp: () => ({ $db: withStep('getTemp', []) }),
    get: ({ signal, timeout, background, ...flags }: GetOptions = {}) =>
      sendWith('get', Object.keys(flags).length ? [flags] : [], { signal, timeout, background }),
    count: (options?: CallOptions) => sendWith('count', [], options),
    add: (rows: unknown, options?: CallOptions) => sendWith('add', [rows], options),
    update: (changes: unknown, options?: CallOptions) => sendWith('update', [changes], options),
    remove: (options?: CallOptions) => sendWith('remove', [], options),
  };
  const chainMethods = stepMethods.map((method) => [
    method,
    (...params: unknown[]) => createCollection(send, action, withStep(method, params)),
  ]);
  return { ...terminalMethods, ...Object.fromEntries(chainMethods) } as unknown as Collection;
}
