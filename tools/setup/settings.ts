import { resolve } from 'node:path';
import { readEnvironment, StartError, type Environment } from '@shop/service';

export type ServiceName = 'baas' | 'sandbox-pay' | 'sandbox-login' | 'site';

/**
 * Port and start file of each service; the services read the same variables when they start alone.
 */
export const services: Record<
  ServiceName,
  { main: string; portVariable: string; defaultPort: number }
> = {
  baas: { main: 'services/baas/src/main.ts', portVariable: 'BAAS_PORT', defaultPort: 8787 },
  'sandbox-pay': {
    main: 'services/sandbox-pay/src/main.ts',
    portVariable: 'PAY_PORT',
    defaultPort: 8788,
  },
  'sandbox-login': {
    main: 'services/sandbox-login/src/main.ts',
    portVariable: 'LOGIN_PORT',
    defaultPort: 8789,
  },
  site: { main: 'services/site/src/main.ts', portVariable: 'SITE_PORT', defaultPort: 8080 },
};

export interface Settings {
  ports: Record<ServiceName, number>;
  /** Environment of the services: the given one with defaults filled in. */
  env: Environment;
}

/** Reads the environment of `npm start`. Throws StartError with one line for each invalid value. */
export function readSettings(env: Environment, root: string): Settings {
  const names = Object.keys(services) as ServiceName[];
  const ports = readEnvironment(env, (input) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        input.port(services[name].portVariable, services[name].defaultPort, 1),
      ]),
    ),
  ) as Settings['ports'];
  const taken = names.find((name, at) =>
    names.slice(0, at).some((other) => ports[other] === ports[name]),
  );
  if (taken)
    throw new StartError(
      `${services[taken].portVariable} is ${ports[taken]}, the port of another service: ` +
        'give each service its own port.',
    );
  const variables = Object.fromEntries(
    names.map((name) => [services[name].portVariable, String(ports[name])]),
  );
  return {
    ports,
    env: {
      ...env,
      ...variables,
      DATA_DIR: resolve(root, env.DATA_DIR || '.data'),
      LOG_LEVEL: env.LOG_LEVEL || 'warn',
    },
  };
}
