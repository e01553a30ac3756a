import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract/release';
import { parseRelease } from '@shop/shell-contract/release-document';
import type { PageBuild } from '@shop/shell-contract/shell-build';
import { recordFileOf, type AppId } from './app-id';
import type { BuildFolder } from './retention';
import type { RowSignature } from './signed-row';
import { StoreError } from './store-error';
import type { StoredCanary } from './stored-canary';
import { writeAtomically } from './write-atomically';

/** A row on disk; those of former versions are not signed. */
export type StoredRow = RemoteRelease & { signature?: RowSignature };

/** `releases.json` with its signatures. */
export type StoredDocument = Omit<ReleaseDocument, 'remotes'> & {
  remotes: StoredRow[];
  canaries?: StoredCanary[];
};

/** Marks the folder of a build that is being copied; an interrupted copy leaves it behind. */
export const unfinished = '.new';

/** The files of a store. */
export class StoreFolder {
  constructor(readonly path: string) {}

  /** Folder of a build. */
  buildFolder({ name, kind }: AppId, build: string): string {
    return kind === 'remote'
      ? join(this.path, 'remotes', name, build)
      : join(this.path, name, build);
  }

  /** Ids of the complete builds of an app. */
  buildsOf(app: AppId): string[] {
    const folder = dirname(this.buildFolder(app, 'any'));
    if (!existsSync(folder)) return [];
    const isComplete = (build: string) =>
      !build.endsWith(unfinished) && existsSync(join(folder, build, recordFileOf(app)));
    return readdirSync(folder).filter(isComplete).sort();
  }

  /** All folders of builds of an app, also of those that were stored in part. */
  async foldersOf(app: AppId): Promise<BuildFolder[]> {
    const folder = dirname(this.buildFolder(app, 'any'));
    const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
    return Promise.all(
      entries
        .filter((entry) => entry.isDirectory())
        .map(async ({ name }) => ({
          build: name,
          storedAt: (await stat(join(folder, name))).mtimeMs,
        })),
    );
  }

  /** Removes a build. An interruption leaves an incomplete build, which nothing lists. */
  async removeBuild(app: AppId, build: string): Promise<void> {
    const folder = this.buildFolder(app, build);
    await rm(join(folder, recordFileOf(app)), { force: true });
    await rm(folder, { recursive: true, force: true });
  }

  /** Names of the remotes that have builds, also of retired ones. */
  async remotes(): Promise<string[]> {
    const folder = join(this.path, 'remotes');
    return existsSync(folder) ? (await readdir(folder)).sort() : [];
  }

  /** An app that has builds in the store. */
  appNamed(name: string): AppId {
    const kinds = ['remote', 'page'] as const;
    const kind = kinds.find((each) => existsSync(this.buildFolder({ name, kind: each }, '.')));
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !kind)
      throw new StoreError('NOT_FOUND', `${name} has no stored builds.`);
    return { name, kind };
  }

  /** Text of the record of a build. */
  record(app: AppId, build: string): Promise<string> {
    return readFile(join(this.buildFolder(app, build), recordFileOf(app)), 'utf8');
  }

  /** Replaces the record of a build by a row of the same build. */
  writeRecord(app: AppId, build: string, row: StoredRow): Promise<void> {
    const path = join(this.buildFolder(app, build), recordFileOf(app));
    return writeAtomically(path, `${JSON.stringify(row)}\n`);
  }

  /** Live builds of the apps with a document of their own: the shell and the pages. */
  pages(): Promise<{ name: string; build: string }[]> {
    if (!existsSync(this.path)) return Promise.resolve([]);
    const names = readdirSync(this.path)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
      .filter((name) => existsSync(join(this.path, name)))
      .sort();
    return Promise.all(
      names.map(async (name) => {
        const { build } = JSON.parse(await readFile(this.documentOf(name), 'utf8')) as PageBuild;
        return { name, build };
      }),
    );
  }

  /** Makes the record of a build of the shell or a page the live one, or removes the page. */
  async writePage(app: AppId, build: string | null): Promise<void> {
    if (build === null) await rm(this.documentOf(app.name));
    else await writeAtomically(this.documentOf(app.name), await this.record(app, build));
  }

  async releases(): Promise<StoredDocument> {
    const file = this.documentOf('releases');
    if (!existsSync(file)) return { version: 1, remotes: [] };
    try {
      const text = await readFile(file, 'utf8');
      parseRelease(text);
      // Not the parsed document: it lacks the signatures.
      return JSON.parse(text) as StoredDocument;
    } catch (cause) {
      throw new Error(
        `${file}: ${(cause as Error).message}. ` +
          'Fix it, or delete it and publish the remotes again.',
        { cause },
      );
    }
  }

  async writeReleases(document: StoredDocument): Promise<void> {
    const text = `${JSON.stringify(document, null, 1)}\n`;
    parseRelease(text);
    await writeAtomically(this.documentOf('releases'), text);
  }

  private documentOf(name: string): string {
    return join(this.path, `${name}.json`);
  }
}
