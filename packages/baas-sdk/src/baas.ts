import type { Observable } from 'rxjs';
import type { ChooseOptions, Chosen, LinkOptions, Links, RemovalOptions, Removed, Uploaded, UploadOptions } from './files/files';

/** What the stored token says of its holder; read, never verified: the server decides. */
export interface CurrentUser { uid: string | null; role: string[]; permission: string[]; tokenExpired: number }

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds until errCode 5; 60,000 unless told. */
  timeout?: number;
  /**
   * Nobody waits for it: it goes on when the page is left (then 64 KB at most), shows nothing, and a token it is refused
   * for leads nobody to the login.
   */
  background?: boolean;
}

export interface ObjectOptions extends CallOptions {
  /** True: no loading box and no notice, the caller shows its own. */
  customUI?: boolean;
  loadingOptions?: { title?: string; mask?: boolean };
  errorOptions?: { type?: 'modal' | 'toast'; retry?: boolean };
}

/** An object's methods as the browser sees them: their answers are promised, the server's context is not theirs to give. */
export type Client<T> = { [K in keyof T]: T[K] extends (...params: infer P) => infer R ? (...params: P) => Promise<Awaited<R>> : never };

export interface ListResult<T> { data: T[]; count?: number }

/** Fields of a row: values, dates, and in an update the operators of `command`. */
export type Changes<T> = { readonly [K in keyof T]?: unknown };

/** At most 10 levels; `startWith` is a condition for the rows that the tree begins with, or that the way up begins at. */
export interface TreeOptions { limitLevel?: number; startWith?: string | Record<string, unknown> }

/** A chain of the client database; each step answers a new chain, `get`, `count`, `add`, `update` and `remove` send it. */
export interface Collection<T = Record<string, unknown>> {
  where(condition: string | Record<string, unknown>): Collection<T>;
  field(fields: string | Record<string, boolean>): Collection<T>;
  doc(id: string): Collection<T>;
  /** `'price asc, created desc'` or a field with its direction. */
  orderBy(order: string, direction?: 'asc' | 'desc'): Collection<T>;
  /** `'kind, place.city as city'`: one row for all that agree in these. */
  groupBy(keys: string): Collection;
  /** `'count(*) as count, sum(price) as total'`, after `groupBy`. */
  groupField(fields: string): Collection;
  /** One of each, of what `field` names. */
  distinct(): Collection;
  skip(count: number): Collection<T>;
  limit(count: number): Collection<T>;
  get(options?: { getCount?: boolean; getOne?: boolean; getTree?: boolean | TreeOptions; getTreePath?: TreeOptions } & CallOptions): Promise<ListResult<T>>;
  count(options?: CallOptions): Promise<{ total: number }>;
  add(row: Changes<T>, options?: CallOptions): Promise<{ id: string }>;
  add(rows: readonly Changes<T>[], options?: CallOptions): Promise<{ ids: string[]; inserted: number }>;
  /** Of the rows that `doc` or `where` means; parts of objects that are not named stay. */
  update(changes: Changes<T>, options?: CallOptions): Promise<{ updated: number }>;
  remove(options?: CallOptions): Promise<{ deleted: number }>;
}

export type UpdateOperator = 'set' | 'inc' | 'mul' | 'min' | 'max' | 'push' | 'unshift' | 'remove' | 'pop' | 'shift';

export type ConditionOperator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'nin' | 'and' | 'or' | 'not' | 'nor' | 'exists' | 'size' | 'all' | 'elemMatch' | 'mod';

export interface Database {
  /** Server actions to run with the chains made from the answer, separated by commas. */
  action(names: string): Database;
  collection<T = Record<string, unknown>>(name: string): Collection<T>;
  /** Operators: for object conditions `command.gt(1)`, `command.in([..])`, for updates `command.inc(1)`, `command.remove()`. */
  command: Record<ConditionOperator | UpdateOperator, (...values: unknown[]) => unknown>;
}

/** A token error, an expired session, a guarded page: somebody has to log in. `errMsg` is the catalogue's sentence. */
export interface NeedLogin { errCode: string; errMsg: string; uniIdRedirectUrl?: string }

export interface Session {
  readonly user: CurrentUser;
  readonly token: string | null;
  /** A token is stored and its time is not over. */
  readonly loggedIn: boolean;
  store(token: { token: string; tokenExpired: number }): void;
  clear(): void;
  /** The holder after each change. */
  readonly changes$: Observable<CurrentUser>;
}

/** How calls show themselves; the shell gives its own feedback, tests give theirs. */
export interface CallFeedback {
  loading(title: string): () => void;
  notice(content: string, options: { title: string; retry: boolean }): Promise<boolean>;
  toast(message: string): void;
}

export interface Baas {
  callFunction<T = unknown>(name: string, data?: Record<string, unknown>, options?: CallOptions): Promise<T>;
  callObject<T = unknown>(object: string, method: string, params: readonly unknown[], options?: ObjectOptions): Promise<T>;
  importObject<T>(object: string, options?: ObjectOptions): Client<T>;
  database(): Database;
  /** Rejects with CLOUDPATH_REQUIRED, INVALID_PARAM, UPLOAD_FAILED, a code of the service or RequestError (5, 602001, 600003). */
  uploadFile(options: UploadOptions): Promise<Uploaded>;
  /** Rejects with DELETE_FILE_FAILED when none of the files could be deleted. */
  deleteFile(options: RemovalOptions): Promise<Removed>;
  getTempFileURL(options: LinkOptions): Promise<Links>;
  /** To be called in the tap itself. Resolves also when single uploads failed; rejects when nothing was chosen. */
  chooseAndUploadFile(options?: ChooseOptions): Promise<Chosen>;
  readonly session: Session;
  readonly needLogin$: Observable<NeedLogin>;
  /** One chance to hand the feedback in: the shell makes the client before it has a screen. */
  useFeedback(feedback: CallFeedback): void;
}

export interface BaasOptions {
  /** `''` for the page's own origin; calls go to `<endpoint>/client`. */
  endpoint: string;
  spaceId: string;
  /** Ships with the page: the signature it makes is an integrity check, not authentication. */
  clientSecret: string;
  /** `localStorage` unless told; where it is not to be had the session lives in memory. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  fetch?: typeof fetch;
  clientInfo?: Record<string, unknown>;
  /** Milliseconds; `Date.now` unless told. */
  now?: () => number;
}
