/** Packages that must exist once on the page. A second copy silently splits hooks or state. */
const singletons = ['react', 'react-dom', 'valtio', '@shop/shell-contract', '@shop/baas-sdk'];

/** Shared packages of the federation runtime by name and version: the provider, and its use. */
export type ShareScope = Record<
  string,
  Record<string, { from: string; loaded?: unknown; lib?: unknown }> | undefined
>;

/** Removes what another build of the remote has shared. */
export function forgetSharedModules(scope: ShareScope, remote: string): void {
  for (const versions of Object.values(scope)) {
    if (!versions) continue;
    for (const [version, { from }] of Object.entries(versions))
      if (from === remote) delete versions[version];
  }
}

/** The first singleton that is in use in two copies, one of them from the remote. */
export function duplicateSingleton(scope: ShareScope, remote: string): string | undefined {
  return singletons.find((name) => {
    const used = Object.values(scope[name] ?? {}).filter(({ loaded, lib }) => loaded || lib);
    return used.length > 1 && used.some(({ from }) => from === remote);
  });
}
