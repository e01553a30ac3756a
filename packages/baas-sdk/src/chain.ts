import type { CallOptions } from './baas';

/** A row of which nothing is known. */
export type AnyRow = Record<string, unknown>;

export interface ListResult<T> {
  data: T[];
  count?: number;
}

/** `command.gt(1)`: an operator in the place of a value, or of a whole condition. */
export interface Operator {
  readonly $db: readonly unknown[];
}

/** What the server puts in: who asks, when, from where. */
export type ServerValue = { readonly $env: string } | { readonly $newDb: readonly unknown[] };

type Value<V> = V | Operator | ServerValue | (V extends number ? Date : never);
type Asked<V> =
  | Value<V>
  | (V extends string
      ? RegExp
      : V extends readonly (infer Item)[]
        ? Item
        : V extends object
          ? Condition<V>
          : never);

/** Values, patterns and operators by fields; `'place.city'` is a field too. */
export type Condition<T> = { readonly [K in keyof T]?: Asked<T[K]> } & {
  readonly [dotted: `${string}.${string}`]: unknown;
};

/** Fields of a row: values, dates for times, and in an update the operators of `command`. */
export type Changes<T> = { readonly [K in keyof T]?: Value<T[K]> | Parts<T[K]> };
type Parts<V> = V extends readonly unknown[] ? never : V extends object ? Changes<V> : never;

/** `{ title: true, place: { city: true } }`. */
export type Fields<T> = { readonly [K in keyof T]?: boolean | object };

/** At most 10 levels; `startWith` is a condition for the rows that the tree begins with, or that the way up begins at. */
export interface TreeOptions<T = AnyRow> {
  limitLevel?: number;
  startWith?: string | Condition<T>;
}

/** A row with the rows below it. */
export type Tree<T> = T & { children?: Tree<T>[] };

export interface GetOptions<T = AnyRow> extends CallOptions {
  getCount?: boolean;
  getOne?: boolean;
  getTree?: boolean | TreeOptions<T>;
  getTreePath?: TreeOptions<T>;
}

/** A chain that is not sent: for a join, or to be sent with others. */
export interface TemporaryTable<T = AnyRow> extends Operator {
  readonly rows?: T;
}

/** A chain of the client database; each step answers a new chain, `get`, `count`, `add`, `update` and `remove` send it. */
export interface Collection<T = AnyRow> {
  where(condition: string | Condition<T> | Operator): Collection<T>;
  field(fields: string | Fields<T>): Collection<T>;
  doc(id: string): Collection<T>;
  /** `'price asc, created desc'` or a field with its direction. */
  orderBy(order: string, direction?: 'asc' | 'desc'): Collection<T>;
  /** `'order.book_id'`: of several foreignKeys between joined collections these alone. */
  foreignKey(keys: string): Collection<T>;
  /** `'kind, place.city as city'`: one row for all that agree in these. */
  groupBy(keys: string): Collection;
  /** `'count(*) as count, sum(price) as total'`, after `groupBy`. */
  groupField(fields: string): Collection;
  /** One of each, of what `field` names. */
  distinct(): Collection;
  skip(count: number): Collection<T>;
  limit(count: number): Collection<T>;
  getTemp(): TemporaryTable<T>;
  /** One row or null. */
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
  /** Of the rows that `doc` or `where` means; parts of objects that are not named stay. */
  update(changes: Changes<T>, options?: CallOptions): Promise<{ updated: number }>;
  remove(options?: CallOptions): Promise<{ deleted: number }>;
}

export type UpdateOperator =
  'set' | 'inc' | 'mul' | 'min' | 'max' | 'push' | 'unshift' | 'remove' | 'pop' | 'shift';

export type ConditionOperator =
  | 'eq'
  | 'neq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'in'
  | 'nin'
  | 'and'
  | 'or'
  | 'not'
  | 'nor'
  | 'exists'
  | 'size'
  | 'all'
  | 'elemMatch'
  | 'mod';

/** What became of one of several chains; of one that was refused `errCode` says why. */
export type OneOfSeveral<T> = Partial<ListResult<T>> & { errCode: 0 | string; errMsg: string };

/** `Known`: the rows by the names of their collections, `database<{ product: ProductRow }>()`. */
export interface Database<Known = Record<string, AnyRow>> {
  /** Server actions to run with the chains made from the answer, separated by commas. */
  action(names: string): Database<Known>;
  collection<Name extends keyof Known & string>(name: Name): Collection<Known[Name]>;
  collection<T = AnyRow>(name: string extends keyof Known ? string : never): Collection<T>;
  /** A join: rows of the first, with those of the others in the fields that name them, or that they name. */
  collection(
    first: (keyof Known & string) | TemporaryTable<unknown>,
    second: (keyof Known & string) | TemporaryTable<unknown>,
    ...more: ((keyof Known & string) | TemporaryTable<unknown>)[]
  ): Collection;
  /** Reads that go together; one that is refused leaves the others alone. */
  multiSend<const Tables extends readonly TemporaryTable<unknown>[]>(
    tables: Tables,
    options?: CallOptions,
  ): Promise<{
    dataList: {
      [At in keyof Tables]: Tables[At] extends TemporaryTable<infer T> ? OneOfSeveral<T> : never;
    };
  }>;
  /** Operators: for object conditions `command.gt(1)`, `command.in([..])`, for updates `command.inc(1)`, `command.remove()`. */
  command: Record<ConditionOperator | UpdateOperator, (...values: unknown[]) => Operator>;
  getCloudEnv(name: '$cloudEnv_uid' | '$cloudEnv_now' | '$cloudEnv_clientIP'): ServerValue;
  /** The server's time when the chain gets there; `offset` in ms. */
  serverDate(options?: { offset?: number }): ServerValue;
}
