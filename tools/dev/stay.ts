import { readEnvironment } from '@shop/service';

/** Where a development page is opened: DEV_PORT. */
export const devPort = () =>
  readEnvironment(process.env, (given) => given.port('DEV_PORT', 9000, 1));

/** Resolves when whoever started the command ends it. */
export const told = () =>
  new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(null));
  });
