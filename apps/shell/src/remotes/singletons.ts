/** What must exist once on the page: a second one splits hooks, state or the session without a word. */
const singletons = ['react', 'react-dom', 'valtio', '@shop/shell-contract', '@shop/baas-sdk'];

/** The federation's list of shared packages: by name and version, who brought it and whether it is in use. */
export type ShareScope = Record<
  string,
  Record<string, { from: string; loaded?: unknown; lib?: unknown }> | undefined
>;

/** What another build of the remote brought is no longer looked at. */
export function forgetSharedModules(scope: ShareScope, remote: string): void {
  for (const versions of Object.values(scope))
    for (const [version, { from }] of Object.entries(versions ?? {}))
      if (from === remote) delete versions![version];
}

/** The first package that is in use in two copies, one of them brought by the remote; undefined when the remote brought none. */
export function duplicateSingleton(scope: ShareScope, remote: string): string | undefined {
  return singletons.find((name) => {
    const used = Object.values(scope[name] ?? {}).filter(({ loaded, lib }) => loaded || lib);
    return used.length > 1 && used.some(({ from }) => from === remote);
  });
}
