import { ModuleFederation } from '@module-federation/runtime-core';
import plugin from './federation-core';

/** A page of the federation runtime, and what it shares as the network allows. */
function page(name: string, plugins = [plugin()]) {
  const network = { isUp: false, asked: 0 };
  const get = async () => {
    network.asked += 1;
    if (!network.isUp) throw new Error('the chunk did not come');
    return () => 'parts';
  };
  const host = new ModuleFederation({
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
    host.loadShare(`${name}/later`).then(
      (factory) => (factory as () => string)(),
      (error: Error) => error.message,
    );
  return { network, load };
}

it.each([
  ['the shell', 'shell', [plugin()]],
  ['a remote, which was not told of the plugin', 'remote', []],
])('what is shared and did not come is asked for again by %s', async (_, name, plugins) => {
  const { network, load } = page(name, plugins);
  expect(await load()).toContain('did not come');
  expect(await load()).toContain('did not come');
  network.isUp = true;
  expect([await load(), await load(), network.asked]).toEqual(['parts', 'parts', 3]);
});
