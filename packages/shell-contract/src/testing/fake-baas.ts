import { createBaas, type Baas, type SignalEvent } from '@shop/baas-sdk';
import { Subject } from 'rxjs';

/** The error response of a cloud object. Throw it from a response function. */
export class BusinessError extends Error {
  constructor(
    readonly errCode: string,
    readonly errMsg: string,
    readonly detail: Record<string, unknown> = {},
  ) {
    super(errMsg);
  }
}

export const businessError = (errCode: string, errMsg: string, detail?: Record<string, unknown>) =>
  new BusinessError(errCode, errMsg, detail);

/** A network failure. Throw it from a response function. */
export const offline = () => new TypeError('Failed to fetch');

/** A call to a cloud object that reached the fake backend. */
export interface CloudCall {
  object: string;
  method: string;
  params: unknown[];
}

/** Response functions by `object.method`. Each receives the parameters of the call. */
export type FakeResponses = Record<string, (...params: never[]) => unknown>;

export interface FakeBaas {
  baas: Baas;
  /** Every call so far, in order. */
  calls: CloudCall[];
  /** Signs a member in, or out with null. */
  signIn(uid: string | null): void;
  /** The events of `followSignals`, whatever the object. */
  signals: Subject<SignalEvent>;
}

const dayMs = 86_400_000;

/**
 * The real client on a fake transport.
 * @param responses a call without a response function fails with NO_RESPONSE
 * @param uid the member who is signed in; null for a guest
 */
export function fakeBaas(responses: FakeResponses, uid: string | null = null): FakeBaas {
  const calls: CloudCall[] = [];
  const transport = async (_url: unknown, request?: RequestInit) => {
    const { params } = JSON.parse(String(request?.body)) as { params: string };
    const { functionTarget: object, functionArgs } = JSON.parse(params) as {
      functionTarget: string;
      functionArgs: Omit<CloudCall, 'object'>;
    };
    const call = { object, method: functionArgs.method, params: functionArgs.params };
    calls.push(call);
    return httpResponse({ success: true, data: await respond(call, responses) });
  };
  const signals = new Subject<SignalEvent>();
  const client = createBaas({
    endpoint: '',
    spaceId: 'fake',
    clientSecret: 'fake',
    storage: memoryStorage(),
    fetch: transport,
  });
  const baas: Baas = { ...client, followSignals: () => signals.asObservable() };
  const signIn = (next: string | null) => {
    if (next === null) baas.session.clear();
    else baas.session.store({ token: tokenOf(next), tokenExpired: Date.now() + dayMs });
  };
  signIn(uid);
  return { baas, calls, signIn, signals };
}

async function respond(
  { object, method, params }: CloudCall,
  responses: FakeResponses,
): Promise<unknown> {
  const name = `${object}.${method}`;
  const response = Object.hasOwn(responses, name) ? responses[name] : undefined;
  try {
    if (!response)
      throw businessError('NO_RESPONSE', `fakeShell: add responses['${name}'] to the options`);
    return { errCode: 0, ...((await response(...(params as never[]))) as object) };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { ...error.detail, errCode: error.errCode, errMsg: error.errMsg };
  }
}

/** The part of a response that the SDK reads; jsdom has none. */
const httpResponse = (body: unknown) =>
  ({
    status: 200,
    headers: new Map(),
    text: async () => JSON.stringify(body),
  }) as unknown as Response;

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** A token in the server's format with an invalid signature, which no client checks. */
function tokenOf(uid: string): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ uid, role: [], permission: [] })}.fake`;
}
