import type { ReleaseDocument } from './release';

/** What the site puts in front of the service worker's code: all that it may keep, and nothing else. */
export interface WorkerRelease {
  version: string;
  /** The shell's files by address: sha384 of each. The worker is none without all of them. */
  shell: Readonly<Record<string, string>>;
  /** The page that stands for every page while the site cannot be reached, and the hash of its text. */
  page: { address: string; hash: string };
  /** Of each remote its files by address, wherever they are: what cannot be had is fetched when it is needed. */
  remotes: readonly Readonly<Record<string, string>>[];
  /** How addresses begin that are no pages of the shop. */
  notPages: readonly string[];
}

/** Name of the variable the worker finds it under. */
export const workerReleaseName = 'shopRelease';

/** The same for two pages that run the same code; its first word is the shell's build. */
export const releaseVersion = (shellBuild: string, { remotes }: ReleaseDocument) =>
  [shellBuild, ...remotes.map(({ name, build }) => `${name}@${build}`)].join(' ');

export const shellBuildOf = (version: string) => version.split(' ', 1)[0]!;

/** What a page says to a worker. */
export type WorkerMessage =
  /** Answered with the worker's version, on the port that comes along. */
  | { says: 'which' }
  /** The page runs this version: a worker that waits with the same may take over once no other page is open. */
  | { says: 'runs'; version: string }
  /** Addresses of pictures on a page that was there before the worker. */
  | { says: 'shows'; pictures: readonly string[] };
