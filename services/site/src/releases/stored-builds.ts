import { PublicKeys, ReceivedBuilds } from '@shop/release-store';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { readRelease } from '@shop/shell-contract/release-document';
import { verifyStoredRow } from './verify-stored-row';

/** The builds in the store, as replacements of live ones in the release of one browser. */
export class StoredBuilds {
  private readonly builds: ReceivedBuilds;
  private readonly keys: PublicKeys;

  constructor(private readonly store: string) {
    this.builds = new ReceivedBuilds(store);
    this.keys = PublicKeys.ofStore(store);
  }

  /**
   * The release with another build of a remote.
   *
   * @throws if there is no such build, if its team has not signed it, or if it fits no release
   */
  async replace(release: ReleaseDocument, remote: string, build: string): Promise<ReleaseDocument> {
    const stored = await this.builds.rowOf(remote, build);
    const row = await verifyStoredRow(stored, this.store, this.keys);
    const others = release.remotes.filter(({ name }) => name !== remote);
    return readRelease({ version: 1, remotes: [...others, row] });
  }
}
