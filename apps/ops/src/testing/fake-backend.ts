import { createBaas, type Baas, type SignalEvent } from '@shop/baas-sdk';
import { Subject } from 'rxjs';
import { ownStorage } from '../own-storage';

export interface RecordedCall {
  call: string;
  params: unknown[];
}

/** Responses by `object.method`; one with `errCode` is a business error. */
export type Answers = Record<string, (...params: never[]) => Record<string, unknown>>;

const day = 86_400_000;
const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
export const newToken = () => ({
  token: `${part({ alg: 'HS256' })}.${part({ uid: 'staff', role: ['ops'], permission: [] })}.fake`,
  tokenExpired: Date.now() + day,
});

/** The real SDK on a fake transport that returns `answers`. `entries` is the browser's storage. */
export function fakeBackend(answers: Answers): {
  baas: Baas;
  calls: RecordedCall[];
  entries: Map<string, string>;
  /** The events of `followSignals`. */
  signals: Subject<SignalEvent>;
} {
  const calls: RecordedCall[] = [];
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const wire = async (_url: unknown, request?: RequestInit) => {
    const { params } = JSON.parse(String(request?.body)) as { params: string };
    const { functionTarget, functionArgs } = JSON.parse(params) as {
      functionTarget: string;
      functionArgs: { method: string; params: never[] };
    };
    const call = `${functionTarget}.${functionArgs.method}`;
    calls.push({ call, params: functionArgs.params });
    const answer = answers[call];
    const data = answer
      ? { errCode: 0, ...(await answer(...functionArgs.params)) }
      : { errCode: 'NO_ANSWER', errMsg: `give answers['${call}']` };
    // The part of a `Response` that the SDK reads; jsdom has no fetch.
    return {
      status: 200,
      headers: new Map(),
      text: async () => JSON.stringify({ success: true, data }),
    } as unknown as Response;
  };
  const signals = new Subject<SignalEvent>();
  const client = createBaas({
    endpoint: '',
    spaceId: 'fake',
    clientSecret: 'fake',
    storage: ownStorage('ops.', () => storage),
    fetch: wire,
  });
  const baas: Baas = { ...client, followSignals: () => signals.asObservable() };
  return { calls, entries, signals, baas };
}
