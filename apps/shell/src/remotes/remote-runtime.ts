import { allowFiles } from '../integrity/guard';
import { yieldToMain } from '../platform/yield-to-main';
import { DirectBuild, isDirect } from './direct/direct-build';
import { providedPackages } from './provided-packages';
import type { Federation, RemoteModule, RemoteRuntime } from './remote-loader';

let federation: Promise<Federation> | undefined;

/** Loads the code of remotes into this document. */
export const remoteRuntime: RemoteRuntime = {
  allowFiles: ({ base, files }, query) => allowFiles(base, files, query),
  async loadDirectly(remote, module) {
    if (!isDirect(remote, module, providedPackages)) return null;
    return (await new DirectBuild(remote, providedPackages).load(module)) as RemoteModule;
  },
  startFederation() {
    federation ??= loadFederation().catch((error: unknown) => {
      federation = undefined;
      throw error;
    });
    return federation;
  },
};

async function loadFederation(): Promise<Federation> {
  const { startFederation } = await import(
    /* webpackChunkName: "federation" */ './federation/start-federation'
  );
  await yieldToMain();
  return startFederation();
}
