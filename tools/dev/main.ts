import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { readApp, repository } from '../webpack-preset/index';
import { ProcessGroup } from '../setup/process-group';
import { services } from '../setup/settings';
import { devBuild } from './dev-build';
import { devServer, startServer } from './dev-server';
import { devPort, told } from './stay';

const say = (line: string) => console.log(line);

/** Opens one app alone in the pretend shell, with a backend of its own; stays until it is told to stop. */
export async function startDev(name: string): Promise<void> {
  const app = readApp(join(repository, 'apps', name));
  if (app.kind !== 'remote')
    throw new Error(
      `${name} is no remote, which is what the pretend shell opens: npm start opens it.`,
    );
  const port = devPort();
  const dataFolder = join(resolve(repository, process.env.DATA_DIR || '.data'), `dev-${name}`);
  const baasPort = await freePort();
  const group = new ProcessGroup(
    repository,
    { ...process.env, DATA_DIR: dataFolder, BAAS_PORT: String(baasPort), LOG_LEVEL: 'warn' },
    say,
  );
  const toldToStop = told();
  try {
    await Promise.race([
      toldToStop,
      group.start('baas', services.baas.main, `http://127.0.0.1:${baasPort}/healthz`),
    ]);
    const { spaceId, clientSecret } = JSON.parse(
      readFileSync(join(dataFolder, 'secrets.json'), 'utf8'),
    ) as { spaceId: string; clientSecret: string };
    const server = devServer(devBuild(app), {
      port,
      title: name,
      data: { space: { spaceId, clientSecret } },
      proxy: [{ context: ['/client', '/files'], target: `http://127.0.0.1:${baasPort}` }],
    });
    await startServer(server);
    say(
      `${name} 单独打开 / ${name} alone: http://localhost:${String(server.options.port)}${app.pages[0]!.path}`,
    );
    for (const { path, title } of app.pages.slice(1)) say(`  ${path}  ${title}`);
    const sentence = await Promise.race([toldToStop, group.firstExit()]);
    await server.stop();
    if (sentence) throw new Error(sentence);
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
