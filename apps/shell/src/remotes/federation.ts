import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { allowFiles } from '../integrity/guard';
import type { FederationRuntime } from './remote-loader';

/** The federation runtime of this page. */
export const federation: FederationRuntime = {
  allowFiles: ({ base, files }, query) => allowFiles(base, files, query),
  registerRemotes,
  loadRemote,
  shareScope: () => getInstance()?.shareScopeMap.default ?? {},
};
