import type { ReleaseDocument } from '@shop/shell-contract/release';
import { StoredBuilds } from '../releases/stored-builds';
import type { PreviewChoice } from './preview-choice';

/** A stored build that is shown instead of the live one, or the reason why it is not. */
export interface ShownPreview {
  remote: string;
  build: string;
  isShown: boolean;
}

/** The release as one browser sees it. */
export interface PreviewedRelease {
  release: ReleaseDocument;
  previews: ShownPreview[];
}

/** Replaces live builds by stored ones for a browser that has followed a link to a preview. */
export class Previews {
  private readonly builds: StoredBuilds;

  /** @param report called when a chosen build is not what its team has signed */
  constructor(
    store: string,
    private readonly report: (reason: string) => void,
  ) {
    this.builds = new StoredBuilds(store);
  }

  async apply(live: ReleaseDocument, choice: PreviewChoice): Promise<PreviewedRelease> {
    if (choice.size === 0) return { release: live, previews: [] };
    let release = live;
    const previews: ShownPreview[] = [];
    for (const [remote, build] of choice) {
      const shown = await this.withBuild(release, remote, build);
      release = shown ?? release;
      previews.push({ remote, build, isShown: shown !== null });
    }
    return { release, previews };
  }

  /** Null if there is no such build, if its team has not signed it, or if it fits no release. */
  private async withBuild(
    release: ReleaseDocument,
    remote: string,
    build: string,
  ): Promise<ReleaseDocument | null> {
    try {
      return await this.builds.replace(release, remote, build);
    } catch (error) {
      this.report(`The preview of ${remote} ${build} is not shown: ${(error as Error).message}`);
      return null;
    }
  }
}
