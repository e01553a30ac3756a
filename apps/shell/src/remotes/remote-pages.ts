import type { RemoteRelease } from '@shop/shell-contract';
import type { ComponentType } from 'react';
import { contractVersion, isWithin } from './contract-range';
import { isChunkFault, type Mending } from './failure';
import type { Loaded } from './loaded';
import { forgetSharedModules, duplicateSingleton, type ShareScope } from './singletons';

/** The part of the federation runtime that is used, and the guard in front of it. */
export interface FederationRuntime {
  /** Lets the files of a remote be loaded, under a query when they are not the first time. */
  admit(remote: Pick<RemoteRelease, 'base' | 'files'>, query: string): void;
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
  shareScope(): ShareScope;
}

/**
 * `entry` counts the entries of the remote that were given up before it; `file` is the address that did not come.
 */
interface Attempt {
  loaded: Promise<Loaded>;
  remote: RemoteRelease;
  isThere: boolean;
  isEntryThere: boolean;
  hasFailed?: boolean;
  entry: number;
  file?: string;
}

/** Loads the pages of remotes straight from their entries; each page of a build once. */
export class RemotePages {
  private readonly attempts = new Map<string, Attempt>();
  /** How often a remote's entry was given up; part of its address from then on. */
  private readonly givenUp = new Map<string, number>();
  private readonly registered = new Map<string, string>();
  /** Remotes of which another build went live since the page was opened. */
  private readonly renewed = new Map<string, RemoteRelease>();
  /** Builds of which an entry was asked for, by their base; code of no other is on the page. */
  private readonly entered = new Map<string, RemoteRelease>();

  /** `mending` comes when something has failed: no first view pays for it. */
  constructor(
    private readonly runtime: FederationRuntime,
    private readonly mending: () => Promise<Mending>,
    private readonly given = contractVersion,
  ) {}

  get builds(): Iterable<RemoteRelease> {
    return this.entered.values();
  }

  /** The build that a page of the remote was last asked of. */
  buildOf(named: RemoteRelease, module: string): RemoteRelease {
    return this.attempts.get(keyOf(named, module))?.remote ?? named;
  }

  /** Never rejects. Who asks while it is under way waits with the others, unless it is asked for `afresh`; what has failed is tried anew. */
  load(named: RemoteRelease, module: string, afresh = false): Promise<Loaded> {
    const remote = this.renewed.get(named.name) ?? named;
    const key = keyOf(remote, module);
    const before = this.attempts.get(key);
    const isSame = before?.remote.build === remote.build;
    if (isSame && !afresh && !before.hasFailed) return before.loaded;
    const attempt: Attempt = {
      loaded: Promise.resolve({ fault: { kind: 'unreachable', stage: 'entry' } }),
      remote,
      isThere: false,
      isEntryThere: false,
      entry: this.timesGivenUp(remote),
    };
    this.attempts.set(key, attempt);
    attempt.loaded = isSame
      ? this.afresh(remote, module, before, attempt)
      : this.attempt(remote, module, attempt);
    void attempt.loaded.then((loaded) => {
      attempt.hasFailed = 'fault' in loaded;
    });
    return attempt.loaded;
  }

  /** Loads a page that nobody has asked for yet. */
  async loadAhead(remote: RemoteRelease, module: string): Promise<void> {
    if (!this.attempts.has(keyOf(remote, module))) await this.load(remote, module);
  }

  private async afresh(
    known: RemoteRelease,
    module: string,
    before: Attempt,
    attempt: Attempt,
  ): Promise<Loaded> {
    const remote = await this.mending()
      .then(({ renew }) => renew(known, before.file))
      .catch(() => known);
    this.renew(known, remote, attempt);
    if (before.isThere && before.remote.build === remote.build) {
      attempt.isThere = true;
      return before.loaded;
    }
    this.giveUp(remote, before, attempt);
    return this.attempt(remote, module, attempt);
  }

  /** What fails is looked into and tried once more before the reader is told. */
  private async attempt(remote: RemoteRelease, module: string, attempt: Attempt): Promise<Loaded> {
    for (let isLast = false; ; isLast = true) {
      const entry = this.addressOf(remote);
      try {
        return await this.fetch(remote, module, attempt);
      } catch (error) {
        attempt.isEntryThere = isChunkFault(error);
        console.error(`${remote.name} ${remote.build}: ${module} could not be loaded.`, error);
        const next = await this.mending()
          .then(({ mend }) => mend({ remote, entry, error, isLast }))
          .catch(() => null);
        if (!next) return { fault: { kind: 'unreachable', stage: 'entry' } };
        if ('fault' in next) {
          attempt.file = next.file;
          return { fault: next.fault };
        }
        this.renew(remote, next.remote, attempt);
        this.giveUp(remote, attempt, attempt);
        ({ remote } = next);
      }
    }
  }

  private async fetch(remote: RemoteRelease, module: string, attempt: Attempt): Promise<Loaded> {
    const { name, contract } = remote;
    if (!isWithin(contract, this.given))
      return {
        fault: {
          kind: 'contract',
          stage: 'contract',
          remote: name,
          wanted: contract,
          given: this.given,
          isNewer: this.renewed.has(name),
        },
      };
    this.register(remote);
    const found = await this.runtime.loadRemote<{ default?: ComponentType }>(
      `${name}/${module.replace('./', '')}`,
    );
    const copy = duplicateSingleton(this.runtime.shareScope(), name);
    if (copy) return { fault: { kind: 'copies', stage: 'contract', remote: name, what: copy } };
    if (typeof found?.default !== 'function') return { fault: { kind: 'broken', stage: 'import' } };
    attempt.isThere = true;
    return { Component: found.default };
  }

  private renew(known: RemoteRelease, live: RemoteRelease, attempt: Attempt): void {
    attempt.remote = live;
    if (live.build !== known.build) this.renewed.set(live.name, live);
  }

  /** Where the entry stands its chunks can be asked for again; one that hangs has to be left behind, once for all its pages. */
  private giveUp(remote: RemoteRelease, before: Attempt, attempt: Attempt): void {
    const times = this.timesGivenUp(remote);
    if (!before.isEntryThere && before.entry === times && this.registered.has(remote.name))
      this.givenUp.set(remote.name, times + 1);
    attempt.entry = this.timesGivenUp(remote);
  }

  private timesGivenUp({ name }: RemoteRelease): number {
    return this.givenUp.get(name) ?? 0;
  }

  /** A new address: the runtime, the browser and a cache on the way may all hold on to the one that failed. */
  private queryOf(remote: RemoteRelease): string {
    const times = this.timesGivenUp(remote);
    return times > 0 ? `?again=${times}` : '';
  }

  private addressOf(remote: RemoteRelease): string {
    return remote.base + remote.entry + this.queryOf(remote);
  }

  private register(remote: RemoteRelease): void {
    const { name } = remote;
    const address = this.addressOf(remote);
    const before = this.registered.get(name);
    // Once: by force the runtime throws away what it has of the remote, and its entry would run a second time.
    if (before === address) return;
    this.runtime.admit(remote, this.queryOf(remote));
    if (before !== undefined) forgetSharedModules(this.runtime.shareScope(), name);
    this.runtime.registerRemotes(
      [{ name, entry: address }],
      before === undefined ? undefined : { force: true },
    );
    this.registered.set(name, address);
    this.entered.set(remote.base, remote);
  }
}

const keyOf = ({ name }: RemoteRelease, module: string) => `${name} ${module}`;
