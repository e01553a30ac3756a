import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import { loadModuleEntry, type ModuleScripts } from './load-module-entry';

/** Imports the entries of builds of ES modules; the runtime would import them without a hash. */
export const modulePlugin = (
  scriptsByRemote: ReadonlyMap<string, ModuleScripts | undefined>,
  load: typeof loadModuleEntry = loadModuleEntry,
): ModuleFederationRuntimePlugin => ({
  name: 'shop-modules',
  async loadEntry({ remoteInfo: { name } }) {
    const scripts = scriptsByRemote.get(name);
    return scripts && (await load(scripts));
  },
});
