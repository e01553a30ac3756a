import { createBaas, type BaasOptions } from '@shop/baas-sdk';
import type { Client } from '../clients/client';
import { memoryStorage } from './memory-storage';
import { space } from './settings';

export interface Failure {
  code: unknown;
  message: string;
}
export type Steps = [method: string, ...params: unknown[]][];

/** A client that triggers errors: our SDK or a uniCloud client with the same interface. */
export interface ErrorClient {
  call(name: string, data?: Record<string, unknown>): Promise<Failure | null>;
  object(name: string, method: string, params?: unknown[]): Promise<Failure | null>;
  query(steps: Steps): Promise<Failure | null>;
  storeToken(token: string | null): Promise<void>;
  /** Login requests since the last call. */
  logins(): Promise<Failure[]>;
}

const inAnHour = () => Date.now() + 3_600_000;

export function ourErrorClient(endpoint: string, more: Partial<BaasOptions> = {}): ErrorClient {
  const baas = createBaas({
    endpoint,
    spaceId: space.spaceId,
    clientSecret: space.clientSecret,
    storage: memoryStorage(),
    ...more,
  });
  const logins: Failure[] = [];
  baas.needLogin$.subscribe(({ errCode, errMsg }) =>
    logins.push({ code: errCode, message: errMsg }),
  );
  const failureOf = (answer: Promise<unknown>) =>
    answer.then(
      () => null,
      ({ errCode, errMsg }: { errCode: unknown; errMsg: string }) => ({
        code: errCode,
        message: errMsg,
      }),
    );
  return {
    call: (name, data) => failureOf(baas.callFunction(name, data)),
    object: (name, method, params = []) =>
      failureOf(baas.callObject(name, method, params, { customUI: true })),
    query: (steps) =>
      failureOf(
        steps.reduce<unknown>(
          (chain, [method, ...params]) =>
            (chain as Record<string, (...given: unknown[]) => unknown>)[method]!(...params),
          baas.database(),
        ) as Promise<unknown>,
      ),
    storeToken: async (token) =>
      token === null
        ? baas.session.clear()
        : baas.session.store({ token, tokenExpired: inAnHour() }),
    logins: async () => logins.splice(0),
  };
}

export function errorClientOf(client: Client): ErrorClient {
  const failureOf = async (name: string, ...params: unknown[]): Promise<Failure | null> => {
    const { error } = await client.act(name, ...params);
    return error ? { code: error.code, message: error.message } : null;
  };
  return {
    call: (name, data = {}) => failureOf('callFunction', name, data),
    object: (name, method, params = []) => failureOf('callObject', name, method, params),
    query: (steps) => failureOf('chain', steps),
    storeToken: async (token) =>
      void (await (token === null ? client.act('forget') : client.act('store', token, inAnHour()))),
    logins: async () => {
      const { value } = await client.act('seen');
      return (
        value as { events: { event: string; errCode: string; errMsg: string }[] }
      ).events.flatMap(({ event, errCode, errMsg }) =>
        event === 'needLogin' ? [{ code: errCode, message: errMsg }] : [],
      );
    },
  };
}
