import * as core from '@module-federation/runtime-core';

/** Remotes are built without the federation runtime's core and take the shell's from here: 17 KB less for each of them. */
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = core;

const plugin: core.ModuleFederationRuntimePlugin = {
  name: 'shop-core',
  /** What is shared and did not come is asked for again the next time; the runtime by itself keeps the failure for good. */
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const version of Object.values(shareScopeMap.default?.[pkgName] ?? {}))
      delete version.loading;
  },
};
// The remotes ask for themselves.
core.registerGlobalPlugins([plugin]);

export default () => plugin;
