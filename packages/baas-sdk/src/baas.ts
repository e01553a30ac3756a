import type { Observable } from 'rxjs';
import type { AnyRow, Database } from './chain';
import type {
  ChooseOptions,
  Chosen,
  LinkOptions,
  Links,
  RemovalOptions,
  Removed,
  Uploaded,
  UploadOptions,
} from './files/files';

/** What the stored token says of its holder; read, never verified: the server decides. */
export interface CurrentUser {
  uid: string | null;
  role: string[];
  permission: string[];
  tokenExpired: number;
}

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
  loadingOptions?: { title?: string };
  errorOptions?: { type?: 'modal' | 'toast'; retry?: boolean };
  /** Words to show for an error that is not the object's own: no answer came, or none of use (`SYS_ERR`, `SYSTEM_ERROR`). */
  parseSystemError?: (error: SystemError) => { errMsg?: string } | Promise<{ errMsg?: string }>;
}

/** Which call it was, and what its rejection says. */
export interface SystemError {
  objectName: string;
  methodName: string;
  params: readonly unknown[];
  errCode: string | number;
  errMsg: string;
}

/** An object's methods as the browser sees them: their answers are promised, the server's context is not theirs to give. */
export type Client<T> = {
  [K in keyof T]: T[K] extends (...params: infer P) => infer R
    ? (...params: P) => Promise<Awaited<R>>
    : never;
};

/** A token error, an expired session, a guarded page: somebody has to log in. `errMsg` is the catalogue's sentence. */
export interface NeedLogin {
  errCode: string;
  errMsg: string;
  uniIdRedirectUrl?: string;
}

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
  callFunction<T = unknown>(
    name: string,
    data?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<T>;
  callObject<T = unknown>(
    object: string,
    method: string,
    params: readonly unknown[],
    options?: ObjectOptions,
  ): Promise<T>;
  importObject<T>(object: string, options?: ObjectOptions): Client<T>;
  database<Known = Record<string, AnyRow>>(): Database<Known>;
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
