import type { RemoteRelease } from '@shop/shell-contract';
import { ModuleLoadError } from '../module-load-error';

/** The URLs of a build of ES modules. */
export interface ModuleScripts {
  entry: string;
  /** Scripts that a page needs first. */
  first: string[];
  /** Scripts that the build may import later. */
  later: string[];
}

/**
 * Imports the entry of a build of ES modules. `import()` carries no hash and passes no guard, so
 * every script is put into the document's module map before, by a hint with its hash: the browser
 * takes an imported script from there. It refuses a script that was not (`Integrity-Policy`).
 *
 * @param importModule `import()`, which tests replace
 * @throws ModuleLoadError when a first script does not load or has another hash
 */
export async function loadModuleEntry<Container>(
  { entry, first, later }: ModuleScripts,
  importModule: (url: string) => Promise<unknown> = (url) => import(/* webpackIgnore: true */ url),
): Promise<Container> {
  const loading = [...new Set([entry, ...first])].map((url) => preloadModule(url, 'auto'));
  // Not awaited: an import waits for a hint that is under way, and fails with it.
  for (const url of later) preloadModule(url, 'low').catch(() => {});
  await Promise.all(loading);
  return (await importModule(entry)) as Container;
}

/**
 * Puts a script into the document's module map.
 * @throws ModuleLoadError when it does not load or has another hash
 */
export function preloadModule(url: string, priority: 'auto' | 'low'): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = priority;
    link.onload = () => resolve();
    link.onerror = () => {
      // A hint that failed stays failed; the next one may fetch again.
      link.remove();
      reject(new ModuleLoadError(url));
    };
    // The guard adds the hash.
    link.href = url;
    document.head.append(link);
  });
}

/**
 * The scripts of a build of ES modules; undefined for classic scripts.
 * @param entry URL of the entry, which a retry changes
 */
export function moduleScriptsOf(remote: RemoteRelease, entry: string): ModuleScripts | undefined {
  const { type, base, files, preload } = remote;
  if (type !== 'module') return undefined;
  const needed = new Set(Object.values(preload).flat());
  const scripts = Object.keys(files).filter(
    (file) => file.endsWith('.js') && file !== remote.entry,
  );
  const urlsOf = (isFirst: boolean) =>
    scripts.filter((file) => needed.has(file) === isFirst).map((file) => base + file);
  return { entry, first: urlsOf(true), later: urlsOf(false) };
}
