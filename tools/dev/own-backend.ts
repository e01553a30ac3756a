import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@shop/service/free-port';
import { ProcessGroup } from '../setup/process-group';
import { services } from '../setup/settings';
import { repository } from '../webpack-preset/app';
import type { Backdrop } from './backdrop';

/** A backend of its own, with its data in `dataFolder`, and no other remotes. */
export async function ownBackend(
  dataFolder: string,
  print: (line: string) => void,
): Promise<Backdrop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const group = new ProcessGroup(
    repository,
    { ...process.env, DATA_DIR: dataFolder, BAAS_PORT: String(port), LOG_LEVEL: 'warn' },
    print,
  );
  try {
    await group.start('baas', services.baas.main, `${url}/healthz`);
    const { spaceId, clientSecret } = JSON.parse(
      readFileSync(join(dataFolder, 'secrets.json'), 'utf8'),
    ) as { spaceId: string; clientSecret: string };
    return {
      description: 'a backend of its own, without the other remotes, because no site runs',
      env: { BAAS_URL: url, BAAS_SPACE_ID: spaceId, BAAS_CLIENT_SECRET: clientSecret },
      remotes: [],
      middleware: (_request, _response, next) => next(),
      ended: group.firstExit(),
      stop: () => group.stop(),
    };
  } catch (error) {
    await group.stop();
    throw error;
  }
}
