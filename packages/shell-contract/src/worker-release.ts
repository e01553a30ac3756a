import type { ReleaseDocument } from './release';

/** The release that the service worker caches. The site prepends it to the worker's code. */
export interface WorkerRelease {
  version: string;
  /** sha384 of the shell's files by URL. The worker installs only if it can fetch all of them. */
  shell: Readonly<Record<string, string>>;
  /** The page served for every route while the site is unreachable, and the hash of its text. */
  page: { address: string; hash: string };
  /** Files of each remote by URL. A file that cannot be cached now is fetched when needed. */
  remotes: readonly Readonly<Record<string, string>>[];
  /** Path prefixes that are not pages of the shop. */
  notPages: readonly string[];
}

/** Global variable that holds the `WorkerRelease` in the worker. */
export const workerReleaseName = 'shopRelease';

/** Equal for two pages that run the same code. The first word is the shell's build. */
export const releaseVersion = (shellBuild: string, { remotes }: ReleaseDocument) =>
  [shellBuild, ...remotes.map(({ name, build }) => `${name}@${build}`)].join(' ');

export function shellBuildOf(version: string): string {
  const [build = ''] = version.split(' ', 1);
  return build;
}

/** A message from a page to the worker. */
export type WorkerMessage =
  /** Asks for the worker's version; the response comes on the transferred port. */
  | { says: 'which' }
  /**
   * The page runs this version. A waiting worker of the same version takes over once no other page
   * is open.
   */
  | { says: 'runs'; version: string }
  /** URLs of images that the page loaded before it was controlled by the worker. */
  | { says: 'shows'; pictures: readonly string[] };
