import { readEnvironment, type Environment } from '@shop/service';

export interface Settings {
  port: number;
  host: string;
  /** Address of this service for the shop and for browsers; null for its own. */
  issuer: string | null;
  clientId: string;
  clientSecret: string;
  /** Addresses to which a browser may return. */
  redirectUris: string[];
  /** Name of the shop on the consent page. */
  shop: string;
  logLevel: string;
}

/**
 * Reads the environment.
 *
 * @throws StartError with one line for each invalid variable
 */
export const readSettings = (env: Environment): Settings =>
  readEnvironment(env, (reader) => ({
    port: reader.port('LOGIN_PORT', 8789),
    host: reader.text('LOGIN_HOST', 'localhost'),
    issuer: reader.url('LOGIN_ISSUER', 'https://login.example.com'),
    clientId: reader.text('LOGIN_CLIENT_ID', 'shop'),
    clientSecret: reader.text('LOGIN_CLIENT_SECRET', 'sandbox only, no secret'),
    redirectUris: reader.list('LOGIN_REDIRECT_URIS'),
    shop: reader.text('LOGIN_SHOP', '演示商城'),
    logLevel: reader.logLevel(),
  }));
