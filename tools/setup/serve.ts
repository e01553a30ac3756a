import { join, resolve } from 'node:path';
import { stopSignal, type Environment } from '@shop/service';
import { acceptBackend } from '../interface/accept-backend';
import { withDemoSettings } from '../demo-accounts/demo-settings';
import { withMetricsToken } from './metrics-settings';
import { withPaymentSettings } from './payment-settings';
import { startsSandboxLogin, withPlatformSettings } from './platform-settings';
import { assertPortsFree } from './ports';
import { ProcessGroup } from './process-group';
import { readSettings, services, type ServiceName } from './settings';

const root = resolve(import.meta.dirname, '../..');
const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Builds what changed, starts the services, prints the address and runs until a stop signal
 * arrives. Exits with 1 when a service stops by itself.
 */
export async function serve(env: Environment): Promise<void> {
  const settings = readSettings(env, root);
  const names = startedServices(env);
  await assertPortsFree(Object.fromEntries(names.map((name) => [name, settings.ports[name]])));
  const { mode, env: serviceEnv } = withDemoSettings(
    withPlatformSettings(withPaymentSettings(settings), settings.ports),
  );
  const group = new ProcessGroup(root, withMetricsToken(serviceEnv), print);
  const stopped = stopSignal(['SIGINT', 'SIGTERM', 'SIGHUP']);
  try {
    await acceptBackend(join(settings.env.DATA_DIR!, 'site'), env, print);
    await Promise.race([startAll(group, names, settings.ports), stopped]);
    if (mode === 'on') void addDemoAccounts(group);
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

/** `site` is the last one, because it needs the builds. */
const startedServices = (env: Environment): ServiceName[] => [
  'baas',
  'sandbox-pay',
  ...(startsSandboxLogin(env) ? ['sandbox-login' as const] : []),
  'site',
];

async function startAll(
  group: ProcessGroup,
  names: ServiceName[],
  ports: Record<ServiceName, number>,
): Promise<void> {
  const start = (name: ServiceName) =>
    group.start(name, services[name].main, `http://127.0.0.1:${ports[name]}/healthz`);
  await Promise.all([
    ...names.filter((name) => name !== 'site').map(start),
    group.run('build', 'tools/shop/build-for-start.ts'),
  ]);
  await start('site');
  print(`打开 / open: http://localhost:${ports.site}`);
}

/** In the background: the shop can be used meanwhile, and works without the accounts. */
async function addDemoAccounts(group: ProcessGroup): Promise<void> {
  try {
    await group.run('demo', 'tools/demo-accounts/main.ts');
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
  }
}
