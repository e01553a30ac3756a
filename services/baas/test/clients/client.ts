import { space } from '../harness/settings';
import type { Release } from './releases';

type Json = Record<string, unknown>;
/** How an action of a client ended. */
export interface Outcome {
  value?: unknown;
  error?: {
    code: unknown;
    errCode: unknown;
    message: string;
    errMsg: string;
    requestId?: string;
    detail?: Json;
  };
}

/** A uniCloud client in some environment; `page/acts.mjs` defines its actions. */
export interface Client {
  act(name: string, ...params: unknown[]): Promise<Outcome>;
  close(): Promise<void>;
}

export type OpenClient = (release: Release, provider: string, endpoint: string) => Promise<Client>;

/** The pages of the client's app; one needs a login. */
export const pages = {
  pages: [
    { path: 'pages/home/home' },
    { path: 'pages/login/login' },
    { path: 'pages/mine/mine', needLogin: true },
  ],
  uniIdRouter: { loginPage: 'pages/login/login', needLogin: ['^/?pages/order'], resToLogin: true },
};
export const firstPage = '/pages/home/home?from=test';

/** The configuration of a space as the uniCloud compiler passes it to the client. */
export const environmentOf = (provider: string, endpoint: string): Record<string, string> => ({
  UNI_CLOUD_PROVIDER: JSON.stringify([
    {
      provider,
      spaceName: 'test',
      spaceId: space.spaceId,
      clientSecret: space.clientSecret,
      endpoint,
    },
  ]),
  UNI_PLATFORM: 'h5',
  UNI_APP_ID: '__UNI__TEST',
  NODE_ENV: 'production',
  UNI_SECURE_NETWORK_ENABLE: '',
  UNI_SECURE_NETWORK_CONFIG: '',
  UNICLOUD_DEBUG: '',
  RUN_BY_HBUILDERX: '',
});
