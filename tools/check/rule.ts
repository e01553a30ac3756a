import type { RemoteRelease } from '@shop/shell-contract/release';
import type { ShellBuild } from '@shop/shell-contract/shell-build';
import type { App } from '../webpack-preset/app';

/** One thing that is wrong, and what the team does about it. */
export interface Finding {
  /** Path of the page, or name of the file; missing if it concerns the whole build. */
  where?: string;
  problem: string;
  remedy: string;
}

/** A build under check, with the shell that it will run in. */
export interface Subject {
  name: string;
  /** Folder of the build: the files of `release`, and `server/` if there is a server half. */
  folder: string;
  release: RemoteRelease;
  /** The sources; null for a build that was made elsewhere. */
  app: App | null;
  shell: ShellSubject;
}

export interface ShellSubject {
  folder: string;
  build: ShellBuild;
  /** Version of the contract that the shell implements. */
  contract: string;
  /** Versions of the packages that the shell provides, by import specifier. */
  provided: Readonly<Record<string, string>>;
}

export interface Rule {
  name: string;
  /** The property that a build has when it passes, for the report. */
  summary: string;
  /** Resolves with nothing if the build keeps the rule. Rejects with CannotRun. */
  run(subject: Subject): Finding[] | Promise<Finding[]>;
}

/** A rule cannot run on this machine; the message says what is missing. */
export class CannotRun extends Error {}
