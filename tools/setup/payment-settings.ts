import { developmentPaySecret, makePrivate, StartError, type Environment } from '@shop/service';
import { isLoopback, ownNames } from './own-names';
import type { Settings } from './settings';

/**
 * The environment with the settings that connect the shop with sandbox-pay. Given values stay. The
 * secret is created on the first start, but never in production.
 *
 * @throws StartError when the data folder cannot be used
 */
export function withPaymentSettings({ ports, env }: Settings): Environment {
  const secret = env.PAY_SECRET || (env.NODE_ENV === 'production' ? '' : createSecret(env));
  return {
    ...env,
    ...(env.CLOUD_SITE_URL ? {} : ownAddresses(ports.site, env)),
    PAY_SECRET: secret,
    CLOUD_PAY_SECRET: env.CLOUD_PAY_SECRET || secret,
    CLOUD_PAY_URL: env.CLOUD_PAY_URL || `http://127.0.0.1:${ports['sandbox-pay']}`,
  };
}

/** Payments work under every name of this machine by which the shop can be opened. */
function ownAddresses(sitePort: number, env: Environment): Environment {
  const host = env.SITE_HOST || 'localhost';
  const origins = ownNames(host).map((name) => `http://${name}:${sitePort}`);
  return {
    CLOUD_SITE_URL: `http://localhost:${sitePort}`,
    CLOUD_SITE_ALIASES: env.CLOUD_SITE_ALIASES || origins.join(','),
    PAY_RETURN_ORIGINS: env.PAY_RETURN_ORIGINS || origins.join(','),
    PAY_HOST: env.PAY_HOST || (isLoopback(host) ? '' : host),
  };
}

function createSecret({ DATA_DIR: folder = '' }: Environment): string {
  try {
    makePrivate(folder);
    return developmentPaySecret(folder);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `${folder} cannot be used (${(cause as NodeJS.ErrnoException).code}): ` +
        'set DATA_DIR to a writable folder.',
      { cause },
    );
  }
}
