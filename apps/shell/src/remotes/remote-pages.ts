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

interface Attempt { loaded: Promise<Loaded>; state: 'pending' | 'failed' | 'there'; isEntryThere: boolean }

/** Loads the pages of remotes straight from their entries; each page of a build once. */
export class RemotePages {
  private readonly attempts = new Map<string, Attempt>();
  /** How often a remote's entry was given up; part of its address from then on. */
  private readonly givenUp = new Map<string, number>();

  constructor(private readonly runtime: FederationRuntime, private readonly given = contractVersion) {}

  /** Never rejects. What failed stays failed, and what is under way stays so, until it is asked for `afresh`. */
  load(remote: RemoteRelease, module: string, afresh = false): Promise<Loaded> {
    const key = `${remote.name}@${remote.build} ${module}`;
    const before = this.attempts.get(key);
    if (before && (!afresh || before.state === 'there')) return before.loaded;
    // Where the entry stands its chunks can be asked for again; one that hangs has to be left behind.
    if (before && !before.isEntryThere) this.givenUp.set(remote.name, (this.givenUp.get(remote.name) ?? 0) + 1);
    const attempt: Attempt = { loaded: Promise.resolve({ fault: { kind: 'unreachable' } }), state: 'pending', isEntryThere: false };
    this.attempts.set(key, attempt);
    attempt.loaded = this.attempt(remote, module, attempt);
    return attempt.loaded;
  }

  private async attempt(remote: RemoteRelease, module: string, attempt: Attempt): Promise<Loaded> {
    const { name, contract } = remote;
    if (!isWithin(contract, this.given)) return { fault: { kind: 'contract', remote: name, wanted: contract, given: this.given } };
    try {
      this.register(remote);
      const found = await this.runtime.loadRemote<{ default?: ComponentType }>(`${name}/${module.replace('./', '')}`);
      const copy = secondCopy(this.runtime.shareScope());
      if (copy) return failed(attempt, { fault: { kind: 'copies', remote: name, what: copy } });
      if (typeof found?.default !== 'function') return failed(attempt, { fault: { kind: 'broken' } });
      attempt.state = 'there';
      return { Component: found.default };
    } catch (error) {
      attempt.isEntryThere = isChunkFault(error);
      console.error(`${name} ${remote.build}: ${module} could not be loaded.`, error);
      return failed(attempt, { fault: { kind: 'unreachable' } });
    }
  }

  private register({ name, base, entry }: RemoteRelease): void {
    const times = this.givenUp.get(name) ?? 0;
    // A new address: the runtime, the browser and a cache on the way may all hold on to the one that failed.
    const again = times > 0 ? `?again=${times}` : '';
    this.runtime.registerRemotes([{ name, entry: base + entry + again }], times > 0 ? { force: true } : undefined);
  }
}

function failed(attempt: Attempt, loaded: Loaded): Loaded {
  attempt.state = 'failed';
  return loaded;
}

/** The remote's entry ran; a script or style of it did not come. */
const isChunkFault = (error: unknown) => error instanceof Error && (error.name === 'ChunkLoadError' || 'code' in error);
