import { ModuleFederation } from '@module-federation/runtime-core';
import plugin from './core-plugin';

/** A federation host with one shared package, which loads only while the network is up. */
function host(name: string, plugins = [plugin()]) {
  const network = { isUp: false, requestCount: 0 };
  const get = async () => {
    network.requestCount += 1;
    if (!network.isUp) throw new Error('the chunk failed to load');
    return () => 'parts';
  };
  const runtime = new ModuleFederation({
    name,
    remotes: [],
    plugins,
    shareStrategy: 'loaded-first',
    shared: {
      [`${name}/later`]: {
        version: '1.0.0',
        scope: 'default',
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
        get,
      },
    },
  });
  const load = () =>
    runtime.loadShare(`${name}/later`).then(
      (factory) => (factory as () => string)(),
      (error: Error) => error.message,
    );
  return { network, load };
}

it.each([
  ['the shell', 'shell', [plugin()]],
  ['a remote, which has no plugin of its own', 'remote', []],
])('%s requests a shared package again after it failed to load', async (_, name, plugins) => {
  const { network, load } = host(name, plugins);
  expect(await load()).toContain('failed to load');
  expect(await load()).toContain('failed to load');
  network.isUp = true;
  expect([await load(), await load(), network.requestCount]).toEqual(['parts', 'parts', 3]);
});
