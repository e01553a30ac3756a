import { ReleaseStore } from '@shop/release-store';
import { fallbacksOfCookies, type Fallback } from '@shop/shell-contract/fallbacks';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { StoredBuilds } from '../releases/stored-builds';

/** Releases with fallbacks that are kept for each live release. */
const maxKept = 100;

/**
 * Replaces a live build that failed in a browser by the one that last worked there. Only a build
 * that was live itself is a fallback, and only until the live build changes.
 */
export class Fallbacks {
  private readonly builds: StoredBuilds;
  private readonly releases: ReleaseStore;
  /** By the live release and the fallbacks, so that equal browsers get the same document. */
  private readonly kept = new WeakMap<ReleaseDocument, Map<string, Promise<ReleaseDocument>>>();

  /** @param report called when a wanted build cannot be served */
  constructor(
    store: string,
    private readonly report: (reason: string) => void,
  ) {
    this.builds = new StoredBuilds(store);
    this.releases = new ReleaseStore(store);
  }

  /** @param cookies the `Cookie` header of the browser */
  async apply(live: ReleaseDocument, cookies: string | undefined): Promise<ReleaseDocument> {
    const wanted = fallbacksOfCookies(cookies).filter((fallback) => isLive(live, fallback));
    if (wanted.length === 0) return live;
    const kept = this.kept.get(live) ?? new Map<string, Promise<ReleaseDocument>>();
    this.kept.set(live, kept);
    const key = JSON.stringify(wanted);
    const release = kept.get(key) ?? this.compose(live, wanted);
    if (kept.size < maxKept) kept.set(key, release);
    return release;
  }

  private async compose(
    live: ReleaseDocument,
    wanted: readonly Fallback[],
  ): Promise<ReleaseDocument> {
    let release = live;
    for (const fallback of wanted) release = await this.replace(release, fallback);
    return release;
  }

  private async replace(
    release: ReleaseDocument,
    { remote, build, insteadOf }: Fallback,
  ): Promise<ReleaseDocument> {
    try {
      const { live, earlier } = await this.releases.stateOf(remote);
      // The live build is one for a browser that sees a canary.
      if (build !== live && !earlier.includes(build)) return release;
      return await this.builds.replace(release, remote, build);
    } catch (error) {
      const reason = (error as Error).message;
      this.report(`${remote} ${build} is not served instead of ${insteadOf}: ${reason}`);
      return release;
    }
  }
}

const isLive = ({ remotes }: ReleaseDocument, { remote, insteadOf }: Fallback) =>
  remotes.some(({ name, build }) => name === remote && build === insteadOf);
