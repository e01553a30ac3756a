import { randomBytes } from 'node:crypto';
import { mineWxinfo } from '@shop/site-map/paths';
import type { Environment } from '@shop/service';
import { isLoopback } from './own-names';
import type { Settings } from './settings';

/** Whether members log in on a platform, and the operator has named none. */
export const startsSandboxLogin = (env: Environment): boolean =>
  env.PLATFORM_LOGIN === 'oauth' && !env.CLOUD_PLATFORM_ISSUER;

/**
 * The environment with the settings that connect the shop with sandbox-login, if that starts. It
 * needs those of the payments: the platform returns to the same addresses as the cashier.
 */
export function withPlatformSettings(env: Environment, ports: Settings['ports']): Environment {
  if (!startsSandboxLogin(env)) return env;
  const { SITE_HOST: host = 'localhost', LOGIN_CLIENT_ID: clientId = 'shop' } = env;
  const secret = env.LOGIN_CLIENT_SECRET || randomBytes(24).toString('base64url');
  const addresses = [env.CLOUD_SITE_URL, ...(env.CLOUD_SITE_ALIASES ?? '').split(',')]
    .filter(Boolean)
    .map((origin) => `${origin}${mineWxinfo}`);
  return {
    ...env,
    LOGIN_HOST: env.LOGIN_HOST || (isLoopback(host) ? '' : host),
    LOGIN_REDIRECT_URIS: env.LOGIN_REDIRECT_URIS || [...new Set(addresses)].join(','),
    LOGIN_CLIENT_SECRET: secret,
    CLOUD_PLATFORM_ISSUER: env.LOGIN_ISSUER || `http://localhost:${ports['sandbox-login']}`,
    CLOUD_PLATFORM_CLIENT_ID: clientId,
    CLOUD_PLATFORM_CLIENT_SECRET: secret,
  };
}
