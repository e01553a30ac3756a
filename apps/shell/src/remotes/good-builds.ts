import type { RemoteRelease } from '@shop/shell-contract';

const storageKey = 'good-builds';

/** The build of each remote that last showed a page on this device, by the name of the remote. */
export function readGoodBuilds(): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored as object);
    return new Map(entries.filter(([, build]) => typeof build === 'string'));
  } catch {
    return new Map();
  }
}

/** Remembers the build of a page that was shown. */
export function rememberGoodBuild({ name, build }: Pick<RemoteRelease, 'name' | 'build'>): void {
  const builds = readGoodBuilds();
  if (builds.get(name) === build) return;
  try {
    const all = Object.fromEntries([...builds, [name, build]]);
    localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Without storage there is no earlier build to go back to.
  }
}
