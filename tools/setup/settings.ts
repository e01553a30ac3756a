import { resolve } from 'node:path';

export type Environment = Record<string, string | undefined>;
export type ServiceName = 'baas' | 'sandbox-pay' | 'site';

/** Port and start file of each service; the services read the same variables when they start alone. */
export const services: Record<ServiceName, { main: string; portVariable: string; defaultPort: number }> = {
  baas: { main: 'services/baas/src/main.ts', portVariable: 'BAAS_PORT', defaultPort: 8787 },
  'sandbox-pay': { main: 'services/sandbox-pay/src/main.ts', portVariable: 'PAY_PORT', defaultPort: 8788 },
  site: { main: 'services/site/src/main.ts', portVariable: 'SITE_PORT', defaultPort: 8080 },
};

export interface Settings {
  ports: Record<ServiceName, number>;
  /** What the services are started with: everything of ours that was not given is filled in. */
  env: Environment;
}

function port(env: Environment, name: ServiceName): number {
  const { portVariable, defaultPort } = services[name];
  const text = env[portVariable] || String(defaultPort);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > 65535) throw new Error(`${portVariable} is "${text}": give it a port number from 1 to 65535.`);
  return value;
}

/** Reads the environment of `npm start`. Throws one clear line for a value that cannot be used. */
export function readSettings(env: Environment, root: string): Settings {
  const names = Object.keys(services) as ServiceName[];
  const ports = Object.fromEntries(names.map((name) => [name, port(env, name)])) as Settings['ports'];
  const taken = names.find((name, at) => names.slice(0, at).some((other) => ports[other] === ports[name]));
  if (taken) throw new Error(`${services[taken].portVariable} is ${ports[taken]}, which another service has already: give each its own port.`);
  const variables = Object.fromEntries(names.map((name) => [services[name].portVariable, String(ports[name])]));
  return {
    ports,
    env: { ...env, ...variables, DATA_DIR: resolve(root, env.DATA_DIR || '.data'), LOG_LEVEL: env.LOG_LEVEL || 'warn' },
  };
}
