import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { admit } from '../integrity/guard';
import type { FederationRuntime } from './remote-pages';

/** The federation runtime of this page, which the recipe's build has put there. */
export const federation: FederationRuntime = {
  admit: ({ base, files }, query) => admit(base, files, query),
  registerRemotes,
  loadRemote,
  shareScope: () => getInstance()?.shareScopeMap.default ?? {},
};
