import * as core from '@module-federation/runtime-core';

/** Remotes are built without the federation runtime's core and take the shell's from here: 17 KB less for each of them. */
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = core;

export default () => ({ name: 'shop-core' });
