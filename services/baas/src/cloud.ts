/**
 * What a cloud folder is written against: types only, so that a cloud folder never imports the
 * engine.
 */

export interface Session {
  uid: string;
  role: string[];
  permission: string[];
  tokenExpired: number;
}

export interface IssuedToken {
  token: string;
  /** epoch ms */ tokenExpired: number;
}

export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

/** Parameterised SQL, `$1 …`; never text put together from input. */
export interface Queryable {
  query<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

/**
 * Tables and columns have the names of the collections and their fields, so they are written
 * quoted: `"order"."createdAt"`. An array of strings is `text[]`, any other array and an object
 * `jsonb` (written as JSON text); `int` and `timestamp` come back as numbers. A field that is not
 * required is null when it has no value. Index `<collection>.index.json`: uniCloud's form, and
 * Direction "gin" for an array that is searched.
 */
export interface CloudDatabase extends Queryable {
  /**
   * Runs `work` in one transaction, again from the start when the database asks for it (40001,
   * 40P01): it must await nothing but its own queries.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A file that is whole. `type` by what it holds, `owner` the uid of the member whose it is. */
export interface CloudFile {
  fileID: string;
  path: string;
  /** Bytes. */ size: number;
  type: string;
  /** Hex. */ sha256: string;
  owner: string | null;
}

/**
 * Files for cloud code. What is refused ends the call with the code and sentence that a client
 * would be told.
 */
export interface CloudFiles {
  /**
   * Keeps bytes on the way that a client's go: within the size of a file, looked at, pictures drawn
   * anew. `type` is what they have to be, by the first word: `image/png` takes any picture. Of a
   * member (`owner`, a uid) they count to what that member may keep; else they are the shop's own.
   */
  put(
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    options: { cloudPath: string; type?: string; owner?: string },
  ): Promise<{ fileID: string }>;
  /** Null for one that is not there. */
  find(fileID: string): Promise<CloudFile | null>;
  /**
   * For 50 files at once and `maxAge` 600 s at most; an empty address for one that is not there.
   * When a timer calls and BAAS_PUBLIC_URL is not set, without the origin.
   */
  link(
    fileIDs: readonly string[],
    options?: { maxAge?: number },
  ): Promise<{ fileID: string; tempFileURL: string }[]>;
  /** Whosever they are; one that is not there is no fault. */
  remove(fileIDs: readonly string[]): Promise<void>;
}

/** Who began the call: a client, or one of the timers of the cloud folder. */
export type CallSource = 'client' | 'timing';

export interface CloudContext {
  readonly source: CallSource;
  /** The verified holder of the token that came with the call, or null. */
  readonly session: Session | null;
  /**
   * The session, or the call ends with `uni-id-token-not-exist`, `uni-id-token-expired` or
   * `uni-id-check-token-failed`.
   */
  requireSession(): Session;
  readonly sessions: {
    issue(
      holder: { uid: string; role?: string[]; permission?: string[] },
      options?: { ttlSeconds?: number },
    ): Promise<IssuedToken>;
    /** Ends the session of this call's token; nothing happens without one. */
    revoke(): Promise<void>;
    /** Ends all sessions of an account, after a change of password for one. */
    revokeAll(uid: string): Promise<void>;
  };
  /** Untrusted: what the client says of itself; nothing when a timer calls. */
  readonly clientInfo: Readonly<Record<string, unknown>>;
  /** The caller's network address, for rate limits; empty when a timer calls. */
  readonly clientIP: string;
  readonly requestId: string;
  readonly database: CloudDatabase;
  readonly files: CloudFiles;
  /** Epoch ms. */
  readonly clock: { now(): number };
  /**
   * Settings handed to the cloud folder: environment variables that start with `CLOUD_`, without
   * the prefix.
   */
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** Ends the call with `{errCode, errMsg, ...detail}`; a transaction under way is rolled back. */
  fail(errCode: string, errMsg: string, detail?: Record<string, unknown>): never;
}

/** A function's event when a timer calls it. `Time` is the moment that was due, ISO 8601. */
export interface TimerEvent {
  Type: 'Timer';
  TriggerName: string;
  Time: string;
}

export type CloudFunction = (
  event: Record<string, unknown>,
  context: CloudContext,
) => Promise<unknown>;

/** What a hook is told of the call it is for. */
export interface MethodCall {
  method: string;
  params: readonly unknown[];
}

/**
 * Methods take the context first; names with `_` in front cannot be called from outside. Three of
 * them are hooks: `_before(context, call)` runs before each method, and no method runs after it has
 * failed; `_after(context, error, result, call)` runs after each: what it answers stands in the
 * place of the result, or of the error, there was; `_timing(context, event: TimerEvent)` runs when
 * a timer of `<name>.triggers.json` is due, without the other two.
 */
export type CloudObject = Record<
  string,
  (context: CloudContext, ...params: any[]) => Promise<unknown>
>;

/**
 * A chain of the client database as an action sees it. What it puts here by names of its own, it
 * finds here in its `after`.
 */
export interface ActionState {
  readonly type: 'read' | 'create' | 'update' | 'delete';
  /** The main collection of a join. */
  readonly collection: string;
  /** The steps as they travel: a date is `{$date}`, an operator `{$db}`. */
  readonly command: {
    getMethod(name: string): { $method: string; $param: unknown[] }[];
    /** `index` among the steps of this name; undefined without that step. */
    getParam(step: { name: string; index: number }): unknown[] | undefined;
    setParam(step: { name: string; index: number; param: unknown[] }): void;
  };
  /**
   * What `add` adds, one row or a list, or what `update` sets, as it travels; undefined for
   * anything else. Times are written as epoch ms.
   */
  newData: Record<string, unknown> | Record<string, unknown>[] | undefined;
  [own: string]: unknown;
}

/**
 * What goes along with a chain of a client that names it: any client may name any action with any
 * chain, so it looks at `state.collection` and `state.type`. What `before` has changed is
 * permitted, or not, as if the client had sent it, under rules that may ask for `'name' in action`.
 * A write and its actions are one transaction, which `context.database` is then; statements have 2
 * s, and nothing but queries is awaited.
 */
export interface CloudAction {
  before?(context: CloudContext, state: ActionState): Promise<void>;
  /**
   * What it answers stands in the place of the result. An error stands: it may be told in other
   * words by throwing another one, and nothing written stays.
   */
  after?(
    context: CloudContext,
    state: ActionState,
    error: unknown,
    result: Record<string, unknown> | undefined,
  ): Promise<Record<string, unknown> | void>;
}

/** The server side of an object interface of `domain`: each method with the context in front. */
export type Implementation<T> = {
  [K in keyof T]: T[K] extends (...params: infer P) => infer R
    ? (context: CloudContext, ...params: P) => R
    : never;
};
