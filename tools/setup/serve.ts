import { resolve } from 'node:path';
import type { Environment } from '@shop/service';
import { ProcessGroup } from './process-group';
import { assertPortsFree } from './ports';
import { readSettings, services, type ServiceName } from './settings';

const root = resolve(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The whole product: build what changed, start the three services, print the address, stay until told to stop. */
export async function serve(env: Environment): Promise<void> {
  const settings = readSettings(env, root);
  await assertPortsFree(settings.ports);
  const group = new ProcessGroup(root, settings.env, say);
  const told = untilTold();
  const start = (name: ServiceName) =>
    group.start(name, services[name].main, `http://127.0.0.1:${settings.ports[name]}/healthz`);
  const up = (async () => {
    await Promise.all([
      start('baas'),
      start('sandbox-pay'),
      group.run('build', 'tools/setup/build.ts'),
    ]);
    await start('site');
    say(`打开 / open: http://localhost:${settings.ports.site}`);
  })();
  try {
    await Promise.race([up, told]);
    const sentence = await Promise.race([told, group.firstExit()]);
    if (sentence) process.exitCode = 1;
    if (sentence) say(sentence);
  } finally {
    await group.stop();
  }
  process.exit();
}

/** Resolves with nothing to say when somebody ends the program. */
function untilTold(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(null));
  });
}
