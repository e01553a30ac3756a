import { resolve } from 'node:path';
import { stopSignal, type Environment } from '@shop/service';
import { withPaymentSettings } from './payment-settings';
import { assertPortsFree } from './ports';
import { ProcessGroup } from './process-group';
import { readSettings, services, type ServiceName } from './settings';

const root = resolve(import.meta.dirname, '../..');
const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Builds what changed, starts the three services, prints the address and runs until a stop signal
 * arrives. Exits with 1 when a service stops by itself.
 */
export async function serve(env: Environment): Promise<void> {
  const settings = readSettings(env, root);
  await assertPortsFree(settings.ports);
  const group = new ProcessGroup(root, withPaymentSettings(settings), print);
  const stopped = stopSignal(['SIGINT', 'SIGTERM', 'SIGHUP']);
  try {
    await Promise.race([startAll(group, settings.ports), stopped]);
    const failure = await Promise.race([stopped, group.firstExit()]);
    if (failure) {
      process.exitCode = 1;
      print(failure);
    }
  } finally {
    await group.stop();
  }
  process.exit();
}

async function startAll(group: ProcessGroup, ports: Record<ServiceName, number>): Promise<void> {
  const start = (name: ServiceName) =>
    group.start(name, services[name].main, `http://127.0.0.1:${ports[name]}/healthz`);
  await Promise.all([
    start('baas'),
    start('sandbox-pay'),
    group.run('build', 'tools/shop/build-for-start.ts'),
  ]);
  await start('site');
  print(`打开 / open: http://localhost:${ports.site}`);
}
