import type { Baas, BaasOptions, CallFeedback, CallOptions, Client, ObjectOptions } from './baas';
import { Calls } from './calls';
import type { Database } from './chain';
import { createDatabase } from './database';
import { withDeadline } from './deadline';
import { openChooser } from './files/open-chooser';
import { createInvoke, createWire } from './invoke';
import { withFeedback } from './object-call';
import { clientDatabase } from './protocol';
import { databaseRefusal, functionRefusal, objectRefusal } from './refusal';
import { StoredSession } from './session';
import { safeStorage } from './storage';
import { locale } from './words';

/** The browser's client of the backend. Nothing is sent before the first call. */
export function createBaas(options: BaasOptions): Baas {
  const now = options.now ?? Date.now;
  const session = new StoredSession(safeStorage(options.storage), now);
  const clientInfo = () => ({ PLATFORM: 'web', LOCALE: locale(), ...options.clientInfo });
  const wire = createWire({ ...options, now, clientInfo });
  const calls = new Calls(createInvoke(wire, session, clientInfo), session);
  const files = async (use: 'request' | 'uploadFile', callOptions: CallOptions = {}) => {
    const { createFiles } = await withDeadline(
      use,
      callOptions,
      () => import('./files/create-files'),
    );
    return createFiles({ wire, session, fetch: options.fetch, now, needLogin: calls.needLogin });
  };
  let feedback: CallFeedback | null = null;

  const callObject = <T>(
    object: string,
    method: string,
    params: readonly unknown[],
    objectOptions: ObjectOptions = {},
  ) =>
    withFeedback(
      () => calls.send<T>(object, { method, params }, objectOptions, objectRefusal),
      objectOptions,
      {
        named: { objectName: object, methodName: method, params },
        feedback: () => feedback,
        isTold: (error) => calls.hasReported(error),
      },
    );

  return {
    session,
    needLogin$: calls.needLogin.asObservable(),
    callFunction: (name, data = {}, callOptions) =>
      calls.send(name, data, callOptions, functionRefusal),
    callObject,
    importObject: <T>(object: string, objectOptions?: ObjectOptions) =>
      methodsOf<T>((method, params) => callObject(object, method, params, objectOptions)),
    database: <Known>() =>
      createDatabase((query, callOptions) =>
        calls.send(clientDatabase, { ...query }, callOptions, databaseRefusal),
      ) as Database as Database<Known>,
    uploadFile: async (upload) => (await files('uploadFile', upload)).uploadFile(upload),
    deleteFile: async (removal) => (await files('request', removal)).deleteFile(removal),
    getTempFileURL: async (request) => (await files('request', request)).getTempFileURL(request),
    async chooseAndUploadFile(choice = {}) {
      // At once: a moment after the tap a browser opens no chooser any more.
      const chosen = openChooser(choice);
      return (await files('uploadFile')).uploadChosen(chosen, choice);
    },
    useFeedback(given) {
      feedback ??= given;
    },
  };
}

/** Any method name is a call; what a language or a debugger asks of every object is not, nor are the server's hooks (`_`). */
function methodsOf<T>(call: (method: string, params: unknown[]) => Promise<unknown>): Client<T> {
  const notSent = (name: string | symbol) =>
    typeof name === 'symbol' ||
    name.startsWith('_') ||
    name === 'then' ||
    name === 'toJSON' ||
    name in Object.prototype;
  return new Proxy({} as Client<T> & object, {
    get: (target, name) =>
      notSent(name)
        ? Reflect.get(target, name)
        : (...params: unknown[]) => call(name as string, params),
  });
}
