import type { Mount, RemoteRelease } from '@shop/shell-contract';
import { isOutline } from '@shop/shell-contract/outline';
import { isWithin } from '@shop/shell-contract/version-range';
import type { ComponentType } from 'react';
import { contractVersion } from './contract-version';
import type { LoadedPage, PageFault } from './page-fault';
import type { Recovery } from './recovery';
import { RemoteRetries, type LoadAttempt } from './remote-retries';
import { duplicateSingleton, forgetSharedModules, type ShareScope } from './singletons';

/** Loads the code of remotes into the document, behind the guard. */
export interface RemoteRuntime {
  /** Allows the files of a remote to load; `query` is appended to their URLs. */
  allowFiles(remote: Pick<RemoteRelease, 'base' | 'files'>, query: string): void;
  /**
   * Loads a page without federation. Resolves with null if its build does not allow that, rejects
   * if a file or its code fails.
   */
  loadDirectly(remote: RemoteRelease, module: string): Promise<RemoteModule | null>;
  startFederation(): Promise<Federation>;
}

interface RegisteredRemote {
  name: string;
  /** URL of the entry. */
  entry: string;
  release: RemoteRelease;
}

/** The used part of the federation runtime. */
export interface Federation {
  registerRemotes(remotes: RegisteredRemote[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
  shareScope(): ShareScope;
}

export interface LoadOptions {
  /** Loads again, also if a load is running or has succeeded. */
  force?: boolean;
}

/** A page: a React component, or a function that mounts the page without React. */
export interface RemoteModule {
  default?: ComponentType;
  mount?: Mount;
}

interface PageLoad {
  attempt: LoadAttempt;
  /** The remote as this document was served with it. */
  released: RemoteRelease;
  result: Promise<LoadedPage>;
  isLoaded: boolean;
  hasFailed: boolean;
}

/**
 * Loads the pages of remotes, each page of a build once. One load resolves the release, verifies
 * the contract, loads the module directly or through federation, and checks it.
 */
export class RemoteLoader {
  private readonly loadByPage = new Map<string, PageLoad>();
  /** Releases that this document was not served with, by remote: newer ones, completed outlines. */
  private readonly liveReleaseByRemote = new Map<string, RemoteRelease>();
  /** URL of the registered entry, by remote. */
  private readonly entryByRemote = new Map<string, string>();
  private readonly releaseByBase = new Map<string, RemoteRelease>();
  private isFirstLoad = true;
  private readonly retries: RemoteRetries;

  /** @param reportReplaced called when an earlier build takes the place of one with a fault */
  constructor(
    private readonly runtime: RemoteRuntime,
    loadRecovery: () => Promise<Recovery>,
    private readonly reportReplaced: (failed: RemoteRelease, fault: PageFault) => void,
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
    const remote = this.known(released);
    const key = keyOf(remote, module);
    const stored = this.loadByPage.get(key);
    const previous = stored?.attempt.remote.build === remote.build ? stored : undefined;
    if (previous && !force && !previous.hasFailed) return previous.result;
    const load: PageLoad = {
      attempt: this.retries.start(remote),
      released,
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

  /** The release to load, as far as it is known. */
  known(released: RemoteRelease): RemoteRelease {
    return this.liveReleaseByRemote.get(released.name) ?? released;
  }

  /** The release to load; an outline is completed from the live release, if that can be read. */
  async complete(released: RemoteRelease): Promise<RemoteRelease> {
    const known = this.known(released);
    if (!isOutline(known)) return known;
    const live = await this.retries.refresh(this.retries.start(known));
    if (!isOutline(live)) this.liveReleaseByRemote.set(live.name, live);
    return live;
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
    const loaded = await this.loadBuild(load, module);
    if (!('fault' in loaded) || this.successorOf(load, module)) return loaded;
    const earlier = await this.retries.earlierBuild(load.attempt.remote, loaded.fault);
    if (!earlier) return loaded;
    this.reportReplaced(load.attempt.remote, loaded.fault);
    this.useRelease(load, earlier);
    return this.loadBuild(load, module);
  }

  private async loadBuild(load: PageLoad, module: string): Promise<LoadedPage> {
    const { attempt } = load;
    if (isOutline(attempt.remote)) {
      attempt.remote = await this.complete(attempt.remote);
      if (isOutline(attempt.remote)) return { fault: { kind: 'unreachable', stage: 'release' } };
    }
    for (let isLast = false; ; isLast = true) {
      const { remote } = attempt;
      const entry = this.retries.entryUrl(remote);
      try {
        const loaded = await this.loadOnce(load, module);
        load.isLoaded = 'Component' in loaded;
        return loaded;
      } catch (error) {
        const successor = this.successorOf(load, module);
        if (successor) return successor.result;
        console.error(`${remote.name} ${remote.build}: ${module} could not be loaded.`, error);
        const next = await this.retries.afterError(attempt, entry, error, isLast);
        if ('fault' in next) return { fault: next.fault };
        this.useRelease(load, next.remote);
        this.retries.tryAgain(attempt, attempt);
      }
    }
  }

  /** The load that has taken the place of a running one, which ends as that load does. */
  private successorOf(load: PageLoad, module: string): PageLoad | null {
    const latest = this.loadByPage.get(keyOf(load.released, module));
    return latest && latest !== load ? latest : null;
  }

  /** The sequence of one try, after the release was resolved. Rejects if a file does not load. */
  private async loadOnce(load: PageLoad, module: string): Promise<LoadedPage> {
    const { attempt, released } = load;
    const { remote } = attempt;
    const fault = this.verifyContract(remote, remote.build !== released.build);
    if (fault) return fault;
    const Component = await this.loadDirectly(attempt, module);
    if (Component) return { Component };
    const federation = await this.runtime.startFederation();
    const successor = this.successorOf(load, module);
    if (successor) return successor.result;
    this.register(federation, remote);
    attempt.hasRequestedFiles = true;
    const id = `${remote.name}/${module.replace('./', '')}`;
    const loaded = await federation.loadRemote<RemoteModule>(id);
    return this.check(remote, loaded, federation.shareScope());
  }

  /**
   * Loads the page that the document opens with. Null for all others, and if anything is in the
   * way: federation then loads the page, or finds the fault.
   */
  private async loadDirectly(attempt: LoadAttempt, module: string): Promise<ComponentType | null> {
    if (!this.isFirstLoad) return null;
    this.isFirstLoad = false;
    attempt.hasRequestedFiles = true;
    const { remote } = attempt;
    try {
      const loaded = await this.runtime.loadDirectly(remote, module);
      const Component = loaded && (await componentOf(loaded));
      if (Component) this.releaseByBase.set(remote.base, remote);
      return Component;
    } catch (error) {
      console.warn(`${remote.name} ${remote.build}: ${module} did not load directly.`, error);
      return null;
    }
  }

  private verifyContract({ name, contract }: RemoteRelease, isNewer: boolean): LoadedPage | null {
    if (!isWithin(contract, this.contract))
      return {
        fault: {
          kind: 'contract',
          stage: 'contract',
          remote: name,
          wanted: contract,
          given: this.contract,
          isNewer,
        },
      };
    return null;
  }

  /** Registers the entry once per URL: `force` would discard the remote and run its entry again. */
  private register(federation: Federation, remote: RemoteRelease): void {
    const { name } = remote;
    const entry = this.retries.entryUrl(remote);
    const registered = this.entryByRemote.get(name);
    if (registered === entry) return;
    const isReplaced = registered !== undefined;
    // Modules import each other by their plain URLs.
    const query = remote.type === 'module' ? '' : this.retries.entryQuery(remote);
    this.runtime.allowFiles(remote, query);
    if (isReplaced) forgetSharedModules(federation.shareScope(), name);
    federation.registerRemotes(
      [{ name, entry, release: remote }],
      isReplaced ? { force: true } : undefined,
    );
    this.entryByRemote.set(name, entry);
    this.releaseByBase.set(remote.base, remote);
  }

  private async check(
    { name }: RemoteRelease,
    loaded: RemoteModule | null,
    scope: ShareScope,
  ): Promise<LoadedPage> {
    const copy = duplicateSingleton(scope, name);
    if (copy) return { fault: { kind: 'copies', stage: 'contract', remote: name, what: copy } };
    const Component = await componentOf(loaded);
    return Component ? { Component } : { fault: { kind: 'broken', stage: 'import' } };
  }

  private useRelease(load: PageLoad, live: RemoteRelease): void {
    if (live.build !== load.attempt.remote.build) this.liveReleaseByRemote.set(live.name, live);
    load.attempt.remote = live;
  }
}

const keyOf = ({ name }: RemoteRelease, module: string) => `${name} ${module}`;

/** The component of a page; null if the module exports no page. */
async function componentOf(module: RemoteModule | null): Promise<ComponentType | null> {
  if (typeof module?.default === 'function') return module.default;
  if (typeof module?.mount !== 'function') return null;
  const { pageOfMount } = await import('./mount/page-of-mount');
  return pageOfMount(module.mount);
}
