import { Observable } from 'rxjs';
import { Calls } from './calls/calls';
import { createClient, type Client } from './calls/import-object';
import { createInvoke } from './calls/invoke-function';
import { withFeedback, type CallFeedback, type ObjectOptions } from './calls/object-feedback';
import { findDatabaseError, findFunctionError, findObjectError } from './calls/response-error';
import { createDatabase, type Database } from './database/database';
import type { AnyRow } from './database/row-types';
import { RequestError } from './errors/errors';
import type { LinkOptions, LinkResult, DeleteOptions, DeleteResult } from './files/file-ids';
import { openFileChooser } from './files/open-file-chooser';
import type { ChooseResult, ChooseOptions } from './files/upload-chosen';
import type { UploadResult, UploadOptions } from './files/upload-file';
import { getLanguage } from './messages/messages';
import type { SocketOptions } from './network/open-socket';
import { clientDatabase } from './protocol';
import { safeStorage, type KeyStorage } from './session/key-storage';
import { StoredSession, type NeedLogin, type Session } from './session/session';
import type { SignalEvent } from './signals/follow-signals';
import { withDeadline } from './transport/deadline';
import type { CallOptions } from './transport/post-json';
import { ServerClock } from './transport/server-clock';
import { createSignedSender, type ServiceOptions } from './transport/signed-request';

/**
 * The browser's client of the backend. Every call accepts `signal` and `timeout` and rejects with
 * a BaasError: ServiceError for an error of the service, RequestError when no response arrives.
 */
export interface Baas {
  /** Calls a cloud function and resolves to its result. */
  callFunction<T = unknown>(
    name: string,
    data?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<T>;
  /** Calls a method of a cloud object, with the loading indicator and error dialog of `options`. */
  callObject<T = unknown>(
    object: string,
    method: string,
    params: readonly unknown[],
    options?: ObjectOptions,
  ): Promise<T>;
  /** The cloud object `object` as a typed client: every method is a `callObject`. */
  importObject<T>(object: string, options?: ObjectOptions): Client<T>;
  /** The client database; `Known` maps collection names to row types. */
  database<Known = Record<string, AnyRow>>(): Database<Known>;
  /**
   * Uploads a file. Rejects with ServiceError (`CLOUDPATH_REQUIRED`, `INVALID_PARAM`,
   * `UPLOAD_FAILED` or a code of the service) or RequestError (5, 602001, 600003).
   */
  uploadFile(options: UploadOptions): Promise<UploadResult>;
  /** Deletes files. Rejects with `DELETE_FILE_FAILED` if none of them could be deleted. */
  deleteFile(options: DeleteOptions): Promise<DeleteResult>;
  /** Temporary download links of files. */
  getTempFileURL(options: LinkOptions): Promise<LinkResult>;
  /**
   * Opens the browser's file chooser and uploads the chosen files, five at a time. Call it in the
   * event handler of a user action. Single failed uploads are reported in the result; rejects with
   * RequestError 600003 if no file was chosen.
   */
  chooseAndUploadFile(options?: ChooseOptions): Promise<ChooseResult>;
  /**
   * Follows the signals of a cloud object over a WebSocket, which is opened again after a loss. An
   * open one keeps a page out of the back/forward cache: unsubscribe when the page is hidden.
   */
  followSignals(object: string): Observable<SignalEvent>;
  readonly session: Session;
  /** Emits when a call fails because the user has to log in. */
  readonly needLogin$: Observable<NeedLogin>;
  /** Sets the UI of calls. Only the first call counts: the client is created before the UI. */
  useFeedback(feedback: CallFeedback): void;
}

export interface BaasOptions extends ServiceOptions {
  /** Where the session is stored. Default: `localStorage`, or memory where it is unavailable. */
  storage?: KeyStorage;
  /** Added to the client info of each request. */
  clientInfo?: Record<string, unknown>;
  /** Default: the platform's, which Node has from version 22 on. */
  WebSocket?: SocketOptions['WebSocket'];
  /** The time of the device in epoch milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/** Creates the client. Sends nothing before the first call. */
export function createBaas(options: BaasOptions): Baas {
  const storage = safeStorage(options.storage);
  const clock = new ServerClock(storage, options.now ?? Date.now);
  const { now } = clock;
  const session = new StoredSession(storage, now);
  const clientInfo = () => ({ PLATFORM: 'web', LOCALE: getLanguage(), ...options.clientInfo });
  const sendSigned = createSignedSender({ ...options, clock, clientInfo });
  const calls = new Calls(createInvoke(sendSigned, session, clientInfo), session);
  const { needLogin } = calls;
  let feedback: CallFeedback | null = null;

  const loadFiles = async (use: 'request' | 'uploadFile', callOptions: CallOptions = {}) => {
    const { createFiles } = await withDeadline(
      use,
      callOptions,
      () => import('./files/create-files'),
    );
    return createFiles({ sendSigned, session, fetch: options.fetch, now, needLogin });
  };

  const callObject = <T>(
    objectName: string,
    methodName: string,
    params: readonly unknown[],
    objectOptions: ObjectOptions = {},
  ) =>
    withFeedback(
      () =>
        calls.send<T>(objectName, { method: methodName, params }, objectOptions, findObjectError),
      objectOptions,
      {
        call: { objectName, methodName, params },
        feedback: () => feedback,
        isHandled: (error) => calls.hasReported(error),
      },
    );

  return {
    session,
    needLogin$: needLogin.asObservable(),
    callFunction: (name, data = {}, callOptions) =>
      calls.send(name, data, callOptions, findFunctionError),
    callObject,
    importObject: <T>(object: string, objectOptions?: ObjectOptions) =>
      createClient<T>((method, params) => callObject(object, method, params, objectOptions)),
    database: <Known>() =>
      createDatabase((query, callOptions) =>
        calls.send(clientDatabase, { ...query }, callOptions, findDatabaseError),
      ) as Database as Database<Known>,
    uploadFile: async (upload) => (await loadFiles('uploadFile', upload)).uploadFile(upload),
    deleteFile: async (removal) => (await loadFiles('request', removal)).deleteFile(removal),
    getTempFileURL: async (request) =>
      (await loadFiles('request', request)).getTempFileURL(request),
    async chooseAndUploadFile(choice = {}) {
      // Open the chooser before loading code: browsers allow it only during a user action.
      const chosen = openFileChooser(choice);
      return (await loadFiles('uploadFile')).uploadChosen(chosen, choice);
    },
    followSignals: (object) =>
      new Observable((subscriber) => {
        const endpoint = options.endpoint || location.origin;
        const { WebSocket } = options;
        const follow = { endpoint, object, token: () => session.token, WebSocket };
        import('./signals/follow-signals').then(
          ({ followSignals }) => {
            if (!subscriber.closed) followSignals(follow).subscribe(subscriber);
          },
          (cause: unknown) => {
            const error = new RequestError('network', cause, 'connectSocket');
            subscriber.next({ type: 'lost', error });
          },
        );
      }),
    useFeedback(newFeedback) {
      feedback ??= newFeedback;
    },
  };
}
