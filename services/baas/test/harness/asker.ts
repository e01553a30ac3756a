import { createBaas, type BaasOptions } from '@shop/baas-sdk';
import type { Client } from '../clients/client';
import { memoryStorage } from './memory-storage';
import { space } from './settings';

export interface Told {
  code: unknown;
  message: string;
}
export type Steps = [method: string, ...params: unknown[]][];

/** A client that triggers errors: our SDK or a uniCloud client with the same interface. */
export interface Principal {
  call(name: string, data?: Record<string, unknown>): Promise<Told | null>;
  object(name: string, method: string, params?: unknown[]): Promise<Told | null>;
  query(steps: Steps): Promise<Told | null>;
  keep(token: string | null): Promise<void>;
  /** Login requests since the last call. */
  logins(): Promise<Told[]>;
}

const inAnHour = () => Date.now() + 3_600_000;

export function askByOurs(endpoint: string, more: Partial<BaasOptions> = {}): Principal {
  const baas = createBaas({
    endpoint,
    spaceId: space.spaceId,
    clientSecret: space.clientSecret,
    storage: memoryStorage(),
    ...more,
  });
  const logins: Told[] = [];
  baas.needLogin$.subscribe(({ errCode, errMsg }) =>
    logins.push({ code: errCode, message: errMsg }),
  );
  const told = (answer: Promise<unknown>) =>
    answer.then(
      () => null,
      ({ errCode, errMsg }: { errCode: unknown; errMsg: string }) => ({
        code: errCode,
        message: errMsg,
      }),
    );
  return {
    call: (name, data) => told(baas.callFunction(name, data)),
    object: (name, method, params = []) =>
      told(baas.callObject(name, method, params, { customUI: true })),
    query: (steps) =>
      told(
        steps.reduce<unknown>(
          (chain, [method, ...params]) =>
            (chain as Record<string, (...given: unknown[]) => unknown>)[method]!(...params),
          baas.database(),
        ) as Promise<unknown>,
      ),
    keep: async (token) =>
      token === null
        ? baas.session.clear()
        : baas.session.store({ token, tokenExpired: inAnHour() }),
    logins: async () => logins.splice(0),
  };
}

export function askBy(client: Client): Principal {
  const told = async (name: string, ...params: unknown[]): Promise<Told | null> => {
    const { error } = await client.act(name, ...params);
    return error ? { code: error.code, message: error.message } : null;
  };
  return {
    call: (name, data = {}) => told('callFunction', name, data),
    object: (name, method, params = []) => told('callObject', name, method, params),
    query: (steps) => told('chain', steps),
    keep: async (token) =>
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
