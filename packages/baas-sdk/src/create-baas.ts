import { Subject } from 'rxjs';
import type { Baas, BaasOptions, CallFeedback, CallOptions, Client, NeedLogin, ObjectOptions } from './baas';
import { createDatabase } from './database';
import { BaasError, ServiceError } from './errors';
import { createInvoke } from './invoke';
import { withFeedback } from './object-call';
import { asRecord, databaseRefusal, functionRefusal, objectRefusal, type Refusal } from './refusal';
import { clientDatabase, tokenMessages } from './protocol';
import { StoredSession } from './session';
import { safeStorage } from './storage';

/** The browser's client of the backend. Nothing is sent before the first call. */
export function createBaas(options: BaasOptions): Baas {
  const now = options.now ?? Date.now;
  const session = new StoredSession(safeStorage(options.storage), now);
  const needLogin = new Subject<NeedLogin>();
  const invoke = createInvoke({ ...options, now, session, clientInfo: { PLATFORM: 'web', LOCALE: globalThis.navigator?.language, ...options.clientInfo } });
  let feedback: CallFeedback | null = null;

  const isTokenError = (error: unknown): error is BaasError => error instanceof BaasError && Object.hasOwn(tokenMessages, error.errCode);

  /** One call: its token kept, its refusal thrown, a token's refusal reported once. */
  async function call<T>(target: string, args: Record<string, unknown>, callOptions: CallOptions | undefined, refusalIn: (answer: Record<string, unknown> | null) => Refusal | null): Promise<T> {
    const before = session.token;
    try {
      const { result, requestId } = await invoke(target, args, callOptions);
      const answer = asRecord(result);
      session.refresh(answer?.newToken, before);
      if (target === clientDatabase) session.refresh(answer, before);
      const refusal = refusalIn(answer);
      if (refusal) throw new ServiceError(refusal.errCode, refusal.errMsg, { requestId, detail: result });
      return result as T;
    } catch (error) {
      if (isTokenError(error)) needLogin.next({ errCode: String(error.errCode), errMsg: tokenMessages[error.errCode]! });
      throw error;
    }
  }

  const callObject = <T>(object: string, method: string, params: readonly unknown[], objectOptions: ObjectOptions = {}) =>
    withFeedback(() => call<T>(object, { method, params }, objectOptions, objectRefusal), objectOptions, {
      feedback: () => feedback,
      isTold: (error) => needLogin.observed && isTokenError(error),
    });

  return {
    session,
    needLogin$: needLogin.asObservable(),
    callFunction: (name, data = {}, callOptions) => call(name, data, callOptions, functionRefusal),
    callObject,
    importObject: <T>(object: string, objectOptions?: ObjectOptions) =>
      methodsOf<T>((method, params) => callObject(object, method, params, objectOptions)),
    database: () => createDatabase((query, callOptions) => call(clientDatabase, { ...query }, callOptions, databaseRefusal)),
    useFeedback(given) { feedback ??= given; },
  };
}

/** Any method name is a call; what a language or a debugger asks of every object is not, nor are the server's hooks (`_`). */
function methodsOf<T>(call: (method: string, params: unknown[]) => Promise<unknown>): Client<T> {
  const notSent = (name: string | symbol) => typeof name === 'symbol' || name.startsWith('_') || name === 'then' || name === 'toJSON' || name in Object.prototype;
  return new Proxy({} as Client<T> & object, {
    get: (target, name) => (notSent(name) ? Reflect.get(target, name) : (...params: unknown[]) => call(name as string, params)),
  });
}
