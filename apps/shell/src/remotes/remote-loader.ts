import type { RemoteRelease } from '@shop/shell-contract';
import type { ComponentType } from 'react';
import { contractVersion, isWithin } from './contract-range';
import type { LoadedPage } from './page-fault';
import type { Recovery } from './recovery';
import { RemoteRetries, type LoadAttempt } from './remote-retries';
import { duplicateSingleton, forgetSharedModules, type ShareScope } from './singletons';

/** The used part of the federation runtime, and the guard in front of it. */
export interface FederationRuntime {
  /** Allows the files of a remote to load; `query` is appended to their URLs. */
  allowFiles(remote: Pick<RemoteRelease, 'base' | 'files'>, query: string): void;
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
  shareScope(): ShareScope;
}

export interface LoadOptions {
  /** Loads again, also if a load is running or has succeeded. */
  force?: boolean;
}

interface RemoteModule {
  default?: ComponentType;
}

interface PageLoad {
  attempt: LoadAttempt;
  result: Promise<LoadedPage>;
  isLoaded: boolean;
  hasFailed: boolean;
}

/**
 * Loads the pages of remotes, each page of a build once. One load resolves the release, verifies
 * the contract, registers the entry, loads the module and checks it.
 */
export class RemoteLoader {
  private readonly loadByPage = new Map<string, PageLoad>();
  /** Releases that went live after this document was loaded, by remote. */
  private readonly newerReleaseByRemote = new Map<string, RemoteRelease>();
  /** URL of the registered entry, by remote. */
  private readonly entryByRemote = new Map<string, string>();
  private readonly releaseByBase = new Map<string, RemoteRelease>();
  private readonly retries: RemoteRetries;

  constructor(
    private readonly runtime: FederationRuntime,
    loadRecovery: () => Promise<Recovery>,
    private readonly contract = contractVersion,
  ) {
    this.retries = new RemoteRetries(loadRecovery);
  }

  /** Every build whose code may be on the page. */
  get builds(): Iterable<RemoteRelease> {
    return this.releaseByBase.values();
  }

  /** The build that a page was last loaded from. */
  buildOf(released: RemoteRelease, module: string): RemoteRelease {
    return this.loadByPage.get(keyOf(released, module))?.attempt.remote ?? released;
  }

  /**
   * Loads a page; never rejects. Concurrent loads share their result unless one is forced. A page
   * that failed is loaded again.
   */
  load(
    released: RemoteRelease,
    module: string,
    { force = false }: LoadOptions = {},
  ): Promise<LoadedPage> {
    const remote = this.resolve(released);
    const key = keyOf(remote, module);
    const stored = this.loadByPage.get(key);
    const previous = stored?.attempt.remote.build === remote.build ? stored : undefined;
    if (previous && !force && !previous.hasFailed) return previous.result;
    const load: PageLoad = {
      attempt: this.retries.start(remote),
      result: Promise.resolve({ fault: { kind: 'unreachable', stage: 'entry' } }),
      isLoaded: false,
      hasFailed: false,
    };
    this.loadByPage.set(key, load);
    load.result = previous ? this.loadAgain(load, previous, module) : this.run(load, module);
    void load.result.then((loaded) => {
      load.hasFailed = 'fault' in loaded;
    });
    return load.result;
  }

  /** Loads a page that the user has not opened yet. A page that failed is left to the user. */
  async preload(remote: RemoteRelease, module: string): Promise<void> {
    if (!this.loadByPage.has(keyOf(remote, module))) await this.load(remote, module);
  }

  private async loadAgain(load: PageLoad, previous: PageLoad, module: string): Promise<LoadedPage> {
    const live = await this.retries.refresh(previous.attempt);
    this.useRelease(load, live);
    if (previous.isLoaded && previous.attempt.remote.build === live.build) {
      load.isLoaded = true;
      return previous.result;
    }
    this.retries.tryAgain(load.attempt, previous.attempt);
    return this.run(load, module);
  }

  private async run(load: PageLoad, module: string): Promise<LoadedPage> {
    const { attempt } = load;
    for (let isLast = false; ; isLast = true) {
      const { remote } = attempt;
      const entry = this.retries.entryUrl(remote);
      try {
        const loaded = await this.loadOnce(attempt, module);
        load.isLoaded = 'Component' in loaded;
        return loaded;
      } catch (error) {
        console.error(`${remote.name} ${remote.build}: ${module} could not be loaded.`, error);
        const next = await this.retries.afterError(attempt, entry, error, isLast);
        if ('fault' in next) return { fault: next.fault };
        this.useRelease(load, next.remote);
        this.retries.tryAgain(attempt, attempt);
      }
    }
  }

  /** The sequence of one try, after the release was resolved. Rejects if a file does not load. */
  private async loadOnce(attempt: LoadAttempt, module: string): Promise<LoadedPage> {
    const { remote } = attempt;
    const fault = this.verifyContract(remote);
    if (fault) return fault;
    this.register(remote);
    attempt.hasRequestedEntry = true;
    const id = `${remote.name}/${module.replace('./', '')}`;
    const loaded = await this.runtime.loadRemote<RemoteModule>(id);
    return this.check(remote, loaded);
  }

  private resolve(released: RemoteRelease): RemoteRelease {
    return this.newerReleaseByRemote.get(released.name) ?? released;
  }

  private verifyContract({ name, contract }: RemoteRelease): LoadedPage | null {
    if (!isWithin(contract, this.contract))
      return {
        fault: {
          kind: 'contract',
          stage: 'contract',
          remote: name,
          wanted: contract,
          given: this.contract,
          isNewer: this.newerReleaseByRemote.has(name),
        },
      };
    return null;
  }

  /** Registers the entry once per URL: `force` would discard the remote and run its entry again. */
  private register(remote: RemoteRelease): void {
    const { name } = remote;
    const entry = this.retries.entryUrl(remote);
    const registered = this.entryByRemote.get(name);
    if (registered === entry) return;
    const isReplaced = registered !== undefined;
    this.runtime.allowFiles(remote, this.retries.entryQuery(remote));
    if (isReplaced) forgetSharedModules(this.runtime.shareScope(), name);
    this.runtime.registerRemotes([{ name, entry }], isReplaced ? { force: true } : undefined);
    this.entryByRemote.set(name, entry);
    this.releaseByBase.set(remote.base, remote);
  }

  private check({ name }: RemoteRelease, loaded: RemoteModule | null): LoadedPage {
    const copy = duplicateSingleton(this.runtime.shareScope(), name);
    if (copy) return { fault: { kind: 'copies', stage: 'contract', remote: name, what: copy } };
    if (typeof loaded?.default !== 'function')
      return { fault: { kind: 'broken', stage: 'import' } };
    return { Component: loaded.default };
  }

  private useRelease(load: PageLoad, live: RemoteRelease): void {
    if (live.build !== load.attempt.remote.build) this.newerReleaseByRemote.set(live.name, live);
    load.attempt.remote = live;
  }
}

const keyOf = ({ name }: RemoteRelease, module: string) => `${name} ${module}`;
