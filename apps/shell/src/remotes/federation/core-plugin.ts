import * as core from '@module-federation/runtime-core';

/** Remotes use the shell's copy of the federation core, which saves 17 KB in each of them. */
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = core;

const plugin: core.ModuleFederationRuntimePlugin = {
  name: 'shop-core',
  /**
   * Retries a shared package that failed to load; the runtime alone would cache the failure for
   * ever.
   */
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const version of Object.values(shareScopeMap.default?.[pkgName] ?? {}))
      delete version.loading;
  },
};
// A global plugin, because each remote has its own runtime instance.
core.registerGlobalPlugins([plugin]);

export default () => plugin;
