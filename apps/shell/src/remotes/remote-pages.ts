import type { RemoteRelease } from '@shop/shell-contract';
import type { ComponentType } from 'react';
import { contractVersion, isWithin } from './contract-range';
import type { Loaded } from './loaded';
import { secondCopy, type ShareScope } from './only-copies';

/** The part of the federation runtime that is used. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
  shareScope(): ShareScope;
}

/** `entry` counts the entries of the remote that were given up before it. */
interface Attempt { loaded: Promise<Loaded>; isThere: boolean; isEntryThere: boolean; entry: number }

/** Loads the pages of remotes straight from their entries; each page of a build once. */
export class RemotePages {
  private readonly attempts = new Map<string, Attempt>();
  /** How often a remote's entry was given up; part of its address from then on. */
  private readonly givenUp = new Map<string, number>();
  private readonly registered = new Map<string, string>();

  constructor(private readonly runtime: FederationRuntime, private readonly given = contractVersion) {}

  /** Never rejects. What failed stays failed, and what is under way stays so, until it is asked for `afresh`. */
  load(remote: RemoteRelease, module: string, afresh = false): Promise<Loaded> {
    const { name, build, contract } = remote;
    if (!isWithin(contract, this.given)) return Promise.resolve({ fault: { kind: 'contract', remote: name, wanted: contract, given: this.given } });
    const key = `${name}@${build} ${module}`;
    const before = this.attempts.get(key);
    if (before && (!afresh || before.isThere)) return before.loaded;
    let entry = this.givenUp.get(name) ?? 0;
    // Where the entry stands its chunks can be asked for again; one that hangs has to be left behind, once for all its pages.
    if (before && !before.isEntryThere && before.entry === entry) this.givenUp.set(name, ++entry);
    const attempt: Attempt = { loaded: Promise.resolve({ fault: { kind: 'unreachable' } }), isThere: false, isEntryThere: false, entry };
    this.attempts.set(key, attempt);
    attempt.loaded = this.attempt(remote, module, attempt);
    return attempt.loaded;
  }

  private async attempt(remote: RemoteRelease, module: string, attempt: Attempt): Promise<Loaded> {
    const { name } = remote;
    try {
      this.register(remote);
      const found = await this.runtime.loadRemote<{ default?: ComponentType }>(`${name}/${module.replace('./', '')}`);
      const copy = secondCopy(this.runtime.shareScope(), name);
      if (copy) return { fault: { kind: 'copies', remote: name, what: copy } };
      if (typeof found?.default !== 'function') return { fault: { kind: 'broken' } };
      attempt.isThere = true;
      return { Component: found.default };
    } catch (error) {
      attempt.isEntryThere = isChunkFault(error);
      console.error(`${name} ${remote.build}: ${module} could not be loaded.`, error);
      return { fault: { kind: 'unreachable' } };
    }
  }

  private register({ name, base, entry }: RemoteRelease): void {
    const times = this.givenUp.get(name) ?? 0;
    // A new address: the runtime, the browser and a cache on the way may all hold on to the one that failed.
    const address = base + entry + (times > 0 ? `?again=${times}` : '');
    const before = this.registered.get(name);
    // Once: by force the runtime throws away what it has of the remote, and its entry would run a second time.
    if (before === address) return;
    this.runtime.registerRemotes([{ name, entry: address }], before === undefined ? undefined : { force: true });
    this.registered.set(name, address);
  }
}

/** The remote's entry ran; a script or style of it did not come. */
const isChunkFault = (error: unknown) => error instanceof Error && (error.name === 'ChunkLoadError' || 'code' in error);
