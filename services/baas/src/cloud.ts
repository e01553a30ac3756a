/** The API of cloud folders. Types only, so that a cloud folder never imports the engine. */

export interface Session {
  uid: string;
  role: string[];
  permission: string[];
  tokenExpired: number;
}

/** A login of an account, with all tokens that it was renewed to. */
export interface AccountSession {
  id: string;
  label: string;
  /** Epoch ms. */
  startedAt: number;
  /** Whether it is the session of this call. */
  isCurrent: boolean;
}

export interface IssuedToken {
  token: string;
  /** epoch ms */ tokenExpired: number;
}

export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

/** Parameterized SQL (`$1 …`). Never concatenate input into `text`. */
export interface Queryable {
  query<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

/**
 * Tables and columns are named after collections and fields; quote them: `"order"."createdAt"`. An
 * array of strings is `text[]`; other arrays and objects are `jsonb`, written as JSON text. `int`
 * and `timestamp` are returned as numbers. An optional field without a value is null. Indexes:
 * `<collection>.index.json` in uniCloud's format, with direction "gin" for searched arrays.
 */
export interface CloudDatabase extends Queryable {
  /**
   * Runs `work` in a transaction and retries it on a serialization failure or deadlock (40001,
   * 40P01). `work` must await only its own queries.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A complete file. `type` is detected from the content; `owner` is a member's uid or null. */
export interface CloudFile {
  fileID: string;
  path: string;
  /** Bytes. */ size: number;
  type: string;
  /** Hex. */ sha256: string;
  owner: string | null;
}

/** Files for cloud code. An error ends the call with the code and message that clients receive. */
export interface CloudFiles {
  /**
   * Stores bytes under the rules of client uploads: size limit, content check, images re-encoded.
   * @param options.type required kind by its first word: `image/png` accepts any image
   * @param options.owner uid whose quota the file counts against; without it the shop owns the file
   */
  put(
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    options: { cloudPath: string; type?: string; owner?: string },
  ): Promise<{ fileID: string }>;
  /** Null for a missing file. */
  find(fileID: string): Promise<CloudFile | null>;
  /**
   * Temporary URLs for at most 50 files; `maxAge` in seconds, at most 600. The URL of a missing
   * file is empty. In a scheduled job without BAAS_PUBLIC_URL the URLs have no origin.
   */
  link(
    fileIDs: readonly string[],
    options?: { maxAge?: number },
  ): Promise<{ fileID: string; tempFileURL: string }[]>;
  /** Deletes files of any owner; missing files are ignored. */
  remove(fileIDs: readonly string[]): Promise<void>;
}

/**
 * Signals tell clients at once that something has changed; they read the change with a call. A
 * client follows the signals of one object over `/signals`.
 */
export interface CloudSignals {
  /**
   * Sends a signal to all followers of `topics`, in every engine on this database.
   * @param data at most 7,000 bytes as JSON; followers may see it
   * @param tx sends it when the transaction commits, otherwise it is sent at once
   */
  send(topics: readonly string[], data: Record<string, unknown>, tx?: Queryable): Promise<void>;
  /**
   * Repeats `read` after each signal of `topics` until it returns something else than null, or the
   * time is over: the result of the last `read`. For clients without WebSocket.
   */
  waitFor<T>(
    topics: readonly string[],
    ms: number,
    read: () => Promise<T | null>,
  ): Promise<T | null>;
}

/** The origin of a call: a client, a scheduled job, or a request to a declared HTTP route. */
export type CallSource = 'client' | 'timing' | 'http';

/**
 * The context of a call under uniCloud's names. `CLIENTIP`, `CLIENTUA` and `SOURCE` come from the
 * connection or a trusted proxy. The client reports `OS` to `LOCALE`; undefined when it does not.
 */
export interface UniCloudContext {
  readonly CLIENTIP: string;
  /** The `User-Agent` header; empty in a scheduled job. */
  readonly CLIENTUA: string;
  readonly SOURCE: CallSource;
  readonly OS: string | undefined;
  readonly PLATFORM: string | undefined;
  readonly APPID: string | undefined;
  readonly DEVICEID: string | undefined;
  readonly LOCALE: string | undefined;
  readonly SPACEINFO: { readonly provider: string; readonly spaceId: string };
  readonly FUNCTION_NAME: string;
  readonly FUNCTION_TYPE: 'cloudfunction' | 'cloudobject';
  /** All that the client reports, with `clientIP`, `userAgent`, `source` and `requestId`. */
  getClientInfo(): Record<string, unknown>;
  getCloudInfo(): {
    provider: string;
    spaceId: string;
    functionName: string;
    functionType: 'cloudfunction' | 'cloudobject';
  };
  /** The token as sent, not verified: `session` is the verified one. */
  getUniIdToken(): string | undefined;
  getUniCloudRequestId(): string;
}

/** Environment variables that start with `CLOUD_`, without the prefix. */
export type CloudSettings = Readonly<Record<string, string | undefined>>;

/**
 * The default export of `settings.ts` in a cloud folder. Called before the engine opens its
 * database: one sentence per fault, with what to set and without a secret, ends the start.
 */
export type CheckSettings = (settings: CloudSettings) => readonly string[];

export interface CloudContext extends UniCloudContext {
  readonly source: CallSource;
  /** The verified session of the call's token, or null. */
  readonly session: Session | null;
  /**
   * Returns the session, or ends the call with `uni-id-token-not-exist`, `uni-id-token-expired` or
   * `uni-id-check-token-failed`.
   */
  requireSession(): Session;
  readonly sessions: {
    /**
     * @param options.label what the owner recognizes the session by, such as the device
     * @param tx issues the token together with the check that allows it
     */
    issue(
      holder: { uid: string; role?: string[]; permission?: string[] },
      options?: { ttlSeconds?: number; label?: string },
      tx?: Queryable,
    ): Promise<IssuedToken>;
    /** The newest 100 sessions of the account of this call, newest first; none for a guest. */
    list(): Promise<AccountSession[]>;
    /**
     * Ends the session of this call, if any.
     * @param id another session of the account of this call, from `list`
     */
    revoke(id?: string): Promise<void>;
    /**
     * Ends all sessions of an account.
     * @param tx ends them together with the change that calls for it
     */
    revokeAll(uid: string, tx?: Queryable): Promise<void>;
    /**
     * Ends the other sessions of the account of this call, and keeps its own.
     * @param tx ends them together with the change that calls for it
     */
    revokeOthers(tx?: Queryable): Promise<void>;
  };
  /** Untrusted data from the client; empty in a scheduled job. */
  readonly clientInfo: Readonly<Record<string, unknown>>;
  /** The client's network address, for rate limits; empty in a scheduled job. */
  readonly clientIP: string;
  readonly requestId: string;
  readonly database: CloudDatabase;
  readonly files: CloudFiles;
  readonly signals: CloudSignals;
  /** Epoch ms. */
  readonly clock: { now(): number };
  readonly settings: CloudSettings;
  readonly log: Log;
  /** Ends the call with `{errCode, errMsg, ...detail}` and rolls back an open transaction. */
  fail(errCode: string, errMsg: string, detail?: Record<string, unknown>): never;
}

/**
 * The event of a scheduled function. `Time` is the fire time, ISO 8601; with `_due` the time when
 * the work was due.
 */
export interface TimerEvent {
  Type: 'Timer';
  TriggerName: string;
  Time: string;
}

/**
 * `event` holds the data of the call, and `uniIdToken`, which is not verified, when the client sent
 * one.
 */
export type CloudFunction = (
  event: Record<string, unknown>,
  context: CloudContext,
) => Promise<unknown>;

/**
 * A request to a declared HTTP route. Cookies are removed. The body has the bytes that arrived: it
 * is neither parsed nor decompressed, so that a signature over it can be checked.
 */
export interface HttpRequest {
  /** `HEAD` runs the route of `GET`. */
  readonly method: string;
  /** The path as sent, with the prefix and without the query: `/http/pay/notice`. */
  readonly path: string;
  /** The values of the `:name` segments, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The query as sent, without `?`. */
  readonly rawQuery: string;
  /** Names in lower case; a repeated header is joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for `GET` and `HEAD`. */
  readonly body: Uint8Array;
}

/** The engine owns headers of the connection, of CORS and cookies: it drops them. */
export interface HttpResponse {
  /** From 200 to 599. */
  readonly status: number;
  /** Without `content-type`, it follows from the body; without `cache-control`, `no-store`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A text or bytes as they are; any other value as JSON. */
  readonly body?: unknown;
}

/**
 * Answers a request. `context.fail` answers 400 with `{errCode, errMsg}`; any other error answers
 * 500 without its text. The context has no session: no cookie and no token is read.
 */
export type HttpHandler = (
  request: HttpRequest,
  context: CloudContext,
) => HttpResponse | Promise<HttpResponse>;

/**
 * A route of `export const http: HttpRoute[]` in `functions/<name>.ts`. The function needs a
 * default export only if clients call it.
 */
export interface HttpRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/pay/notice` answers at `/http/pay/notice`; `:name` stands for one segment. */
  path: string;
  handler: HttpHandler;
  /** Limit of the body, 65,536 by default, at most 1,048,576. */
  maxBytes?: number;
  /** Requests of one client address per minute, 600 by default, at most 60,000. */
  perMinute?: number;
  /** Origins whose pages may read the response, or `*`. None by default. */
  origins?: readonly string[];
}

/** The context of a command for operators. */
export interface CommandContext {
  readonly database: CloudDatabase;
  print(line: string): void;
}

/**
 * The default export of `commands/<name>.ts`, which `npm run baas -- run <name>` runs without a
 * server: clients cannot call it. Returns false when the command should exit with code 1.
 */
export type CloudCommand = (context: CommandContext) => Promise<boolean>;

/** The call that a hook wraps. */
export interface MethodCall {
  method: string;
  params: readonly unknown[];
}

/**
 * Methods take the context as first parameter. Clients cannot call names that start with `_`. Five
 * of these are hooks: `_before(context, call)` runs before each method and prevents it by throwing;
 * `_after(context, error, result, call)` runs after each method, and its return value replaces the
 * result or the error; `_timing(context, event: TimerEvent)` runs at the times in
 * `<name>.triggers.json`, without the other two. `_due(context)` returns when the earliest work of
 * `_timing` is due, epoch ms, or null: with it, `_timing` runs only while work is due. It runs in
 * every process at each fire time, so it must be one indexed read. `_follow(context)` returns the
 * topics whose signals the caller may follow, or ends the call; without it, there are none.
 */
export type CloudObject = Record<
  string,
  (context: CloudContext, ...params: any[]) => Promise<unknown>
>;

/** A client's database call as an action sees it. Custom properties survive until `after`. */
export interface ActionState {
  readonly type: 'read' | 'create' | 'update' | 'delete';
  /** The main collection of a join. */
  readonly collection: string;
  /** The steps in wire format: a date is `{$date}`, an operator `{$db}`. */
  readonly command: {
    getMethod(name: string): { $method: string; $param: unknown[] }[];
    /** `index` among the steps of this name; undefined without that step. */
    getParam(step: { name: string; index: number }): unknown[] | undefined;
    setParam(step: { name: string; index: number; param: unknown[] }): void;
  };
  /**
   * The rows of `add` or the changes of `update` in wire format, otherwise undefined. Times are
   * epoch ms.
   */
  newData: Record<string, unknown> | Record<string, unknown>[] | undefined;
  [own: string]: unknown;
}

/**
 * Code that runs around a client's database call. Any client may name any action with any call, so
 * check `state.collection` and `state.type`. Changes by `before` are subject to the permission
 * rules as if the client had sent them; rules may require `'name' in action`. A write and its
 * actions are one transaction (`context.database`) with 2 s per statement; await only queries.
 */
export interface CloudAction {
  before?(context: CloudContext, state: ActionState): Promise<void>;
  /**
   * The return value replaces the result. An error cannot be cleared, only replaced by throwing
   * another one; the write is rolled back.
   */
  after?(
    context: CloudContext,
    state: ActionState,
    error: unknown,
    result: Record<string, unknown> | undefined,
  ): Promise<Record<string, unknown> | void>;
}

/**
 * The argument of a trigger of a collection, under uniCloud's names. Changes of `addDataList`,
 * `updateData` and `result` take effect without the permission rules; the limits of the schema
 * hold. Values are as in {@link ActionState}.
 */
export interface DatabaseTriggerEvent {
  readonly collection: string;
  readonly operation: 'create' | 'update' | 'delete' | 'read' | 'count';
  /** Ours. In a write, `context.database` is its transaction. */
  readonly context: CloudContext;
  readonly clientInfo: Record<string, unknown>;
  readonly userInfo: { uid: string | null; role: string[]; permission: string[] };
  /** Shared by `before…` and `after…`. */
  readonly triggerContext: Record<string, unknown>;
  /** `{_id}` for `doc`, or the object of `where` if it has no operators. */
  readonly where?: Record<string, unknown>;
  /** The text or object of `where` as the client sent it. */
  readonly rawWhere?: unknown;
  readonly docId?: string;
  readonly skip?: number;
  readonly limit?: number;
  /** The names of the fields that a read returns. */
  readonly field?: string[];
  /** The other collections of a join. */
  readonly secondaryCollection?: string[];
  /** The new rows, with their defaults. */
  addDataList?: Record<string, unknown>[];
  updateData?: Record<string, unknown>;
  /** In `after…`. */
  result?: Record<string, unknown>;
}

/**
 * A function of `database/<collection>.schema.ext.js`. It runs after the checks of permission and
 * values. The text of a thrown `Error` is the client's message, and undoes a write.
 */
export type DatabaseTrigger = (event: DatabaseTriggerEvent) => Promise<void> | void;

/**
 * The server side of an object interface of `domain`: each method with the context as first
 * parameter.
 */
export type Implementation<T> = {
  [K in keyof T]: T[K] extends (...params: infer P) => infer R
    ? (context: CloudContext, ...params: P) => R
    : never;
};
