import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { stopSignal } from '@shop/service';
import { readApp, repository } from '../webpack-preset/index';
import { ProcessGroup } from '../setup/process-group';
import { services } from '../setup/settings';
import { devBuild } from './dev-build';
import { devServer, startServer } from './dev-server';
import { devPort } from './dev-server';

const print = (line: string) => console.log(line);

/** Opens one app in the dev host with its own backend, until a stop signal arrives. */
export async function startDev(name: string): Promise<void> {
  const app = readApp(join(repository, 'apps', name));
  if (app.kind !== 'remote')
    throw new Error(`${name} is not a remote, and the dev host opens only remotes: use npm start.`);
  const port = devPort();
  const dataFolder = join(resolve(repository, process.env.DATA_DIR || '.data'), `dev-${name}`);
  const baasPort = await freePort();
  const group = new ProcessGroup(
    repository,
    { ...process.env, DATA_DIR: dataFolder, BAAS_PORT: String(baasPort), LOG_LEVEL: 'warn' },
    print,
  );
  const stopped = stopSignal(['SIGINT', 'SIGTERM', 'SIGHUP']);
  try {
    await Promise.race([
      stopped,
      group.start('baas', services.baas.main, `http://127.0.0.1:${baasPort}/healthz`),
    ]);
    const { spaceId, clientSecret } = JSON.parse(
      readFileSync(join(dataFolder, 'secrets.json'), 'utf8'),
    ) as { spaceId: string; clientSecret: string };
    const server = devServer(devBuild(app), {
      port,
      title: name,
      data: { space: { spaceId, clientSecret } },
      proxy: [{ context: ['/client', '/files', '/http'], target: `http://127.0.0.1:${baasPort}` }],
    });
    await startServer(server);
    const [first, ...others] = app.pages;
    const address = `http://localhost:${String(server.options.port)}${first?.path ?? '/'}`;
    print(`${name} 单独打开 / ${name} alone: ${address}`);
    for (const { path, title } of others) print(`  ${path}  ${title}`);
    const failure = await Promise.race([stopped, group.firstExit()]);
    await server.stop();
    if (failure) throw new Error(failure);
  } finally {
    await group.stop();
  }
  process.exit();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
  });
}
