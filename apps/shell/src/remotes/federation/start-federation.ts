import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { providedPackages, type ProvidedPackage } from '../provided-packages';
import type { Federation } from '../remote-loader';
import corePlugin from './core-plugin';
import { moduleScriptsOf, type ModuleScripts } from './load-module-entry';
import { modulePlugin } from './module-plugin';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>[string];

/**
 * The federation runtime of this document, with the packages that the shell provides. It is a chunk
 * of its own, because the first page loads without it.
 */
export function startFederation(): Federation {
  const scriptsByRemote = new Map<string, ModuleScripts | undefined>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [corePlugin(), modulePlugin(scriptsByRemote)],
    // 'version-first' fetches every remote at start: one that is down would stop all others.
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      [...providedPackages].map(([name, provided]) => [name, sharedOf(provided)]),
    ),
  });
  return {
    registerRemotes(remotes, options) {
      for (const { name, entry, release } of remotes)
        scriptsByRemote.set(name, moduleScriptsOf(release, entry));
      instance.registerRemotes(
        remotes.map(({ name, entry }) => ({ name, entry })),
        options,
      );
    },
    loadRemote: (id) => instance.loadRemote(id),
    shareScope: () => shareScopeOf(instance),
  };
}

function sharedOf(provided: ProvidedPackage): Shared {
  const { version } = provided;
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  if ('exports' in provided) return { version, shareConfig, lib: () => provided.exports };
  return { version, shareConfig, get: async () => await provided.load().then((lib) => () => lib) };
}

const shareScopeOf = ({ shareScopeMap }: ModuleFederation) => shareScopeMap.default ?? {};
