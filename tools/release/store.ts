import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivate, privateModes, withLockFile } from '@shop/service';
import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract/release';
import { parseRelease } from '@shop/shell-contract/release-document';
import type { PageBuild } from '@shop/shell-contract/shell-build';
import type { App } from '../webpack-preset/index';
import { writeAtomically } from './atomic';
import { recordFileOf, type Built } from './build';

/** Builds that went live, oldest first, by app. */
type History = Record<string, string[]>;

/** Files of the store that do not belong to one app. */
const sharedFiles = ['releases.json', 'history.json'];

type AppId = Pick<App, 'name' | 'kind'>;

export interface Live {
  name: string;
  build: string;
  /** Builds that a rollback can return to, newest first. */
  earlier: string[];
}

type LiveApp = Live & AppId;

/**
 * The site's builds in `<data folder>/site`. Builds are kept; `releases.json` names the live build
 * of
 * each remote, `<name>.json` describes the live build of the shell or of a page.
 */
export class Store {
  constructor(private readonly folder: string) {}

  /** Copies a build into the store without making it live. */
  async add({ app, build, folder }: Built): Promise<void> {
    const target = this.buildFolder(app, build);
    if (existsSync(join(target, recordFileOf(app)))) return;
    const temporary = `${target}.${process.pid}.new`;
    await mkdir(dirname(target), { recursive: true, mode: privateModes.folder });
    await cp(folder, temporary, { recursive: true });
    makePrivate(temporary, ['.']);
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
  }

  /** Makes a stored build live: writes its row of `releases.json`, or the app's own document. */
  async goLive({ app, build }: Built): Promise<void> {
    await this.change(async (document, history) => {
      const live = (await this.live(document, history)).find(({ name }) => name === app.name);
      await this.write(document, app, build, {
        ...history,
        [app.name]: withBuild(history[app.name] ?? [], live?.build, build),
      });
    });
  }

  async wasLive({ app, build }: Built): Promise<boolean> {
    return (await this.history())[app.name]?.includes(build) ?? false;
  }

  /** Makes the previous build live again and resolves with its id. */
  async rollback(name: string): Promise<string> {
    let previous: string | undefined;
    await this.change(async (document, history) => {
      const all = await this.live(document, history);
      const live = all.find((one) => one.name === name);
      if (!live) {
        const published = all.map((one) => one.name).join(', ') || 'none';
        throw new Error(`${name} is not published. Published apps: ${published}.`);
      }
      [previous] = live.earlier;
      if (!previous) throw new Error(`${name} has no earlier build to roll back to.`);
      await this.write(document, live, previous, history);
    });
    return previous ?? '';
  }

  async list(): Promise<Live[]> {
    return (await this.live(await this.document(), await this.history())).map(
      ({ kind: _, ...live }) => live,
    );
  }

  private async live({ remotes }: ReleaseDocument, history: History): Promise<LiveApp[]> {
    const documented = await Promise.all(
      this.documents().map(async (name) => ({
        name,
        build: (JSON.parse(await readFile(this.documentOf(name), 'utf8')) as PageBuild).build,
      })),
    );
    const apps = [
      ...documented.map((one) => ({ ...one, kind: 'page' as const })),
      ...remotes.map((one) => ({ ...one, kind: 'remote' as const })),
    ];
    return apps.map(({ name, build, kind }) => ({
      name,
      build,
      kind,
      earlier: earlier(history, { name, build }),
    }));
  }

  /** Names of the apps with a document of their own: the shell and the pages. */
  private documents(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((file) => file.endsWith('.json') && !sharedFiles.includes(file))
      .map((file) => file.slice(0, -'.json'.length))
      .sort();
  }

  private documentOf(name: string): string {
    return join(this.folder, `${name}.json`);
  }

  private buildFolder({ name, kind }: AppId, build: string): string {
    return kind === 'remote'
      ? join(this.folder, 'remotes', name, build)
      : join(this.folder, name, build);
  }

  private change(
    work: (document: ReleaseDocument, history: History) => Promise<void>,
  ): Promise<void> {
    return withLockFile(join(this.folder, 'publish.lock'), { waitMs: 10_000 }, async () =>
      work(await this.document(), await this.history()),
    );
  }

  /** Writes the history last, because a build in it counts as having been live. */
  private async write(
    document: ReleaseDocument,
    app: AppId,
    build: string,
    history: History,
  ): Promise<void> {
    const record = await readFile(join(this.buildFolder(app, build), recordFileOf(app)), 'utf8');
    const isRemote = app.kind === 'remote';
    const [file, text] = isRemote
      ? [
          this.file,
          `${JSON.stringify(withRow(document, JSON.parse(record) as RemoteRelease), null, 1)}\n`,
        ]
      : [this.documentOf(app.name), record];
    if (isRemote) parseRelease(text);
    await writeAtomically(file, text);
    await writeAtomically(
      join(this.folder, 'history.json'),
      `${JSON.stringify(history, null, 1)}\n`,
    );
  }

  private get file() {
    return join(this.folder, 'releases.json');
  }

  private async document(): Promise<ReleaseDocument> {
    if (!existsSync(this.file)) return { version: 1, remotes: [] };
    try {
      return parseRelease(await readFile(this.file, 'utf8'));
    } catch (cause) {
      throw new Error(
        `${this.file}: ${(cause as Error).message}. ` +
          'Fix it, or delete it and publish the remotes again.',
        { cause },
      );
    }
  }

  private async history(): Promise<History> {
    const file = join(this.folder, 'history.json');
    return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as History) : {};
  }
}

function withRow(document: ReleaseDocument, row: RemoteRelease): ReleaseDocument {
  const rest = document.remotes.filter(({ name }) => name !== row.name);
  return { ...document, remotes: [...rest, row].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/**
 * Adds a build after the live one. Builds that were rolled back move to the front, the last
 * rollback targets.
 */
function withBuild(builds: string[], live: string | undefined, build: string): string[] {
  const at = live === undefined ? builds.length : builds.indexOf(live) + 1;
  return [...builds.slice(at), ...builds.slice(0, at), build].filter(
    (one, index, all) => one !== build || index === all.length - 1,
  );
}

/** Builds that were live before the current one, newest first. */
function earlier(history: History, { name, build }: { name: string; build: string }): string[] {
  const builds = history[name] ?? [];
  const at = builds.indexOf(build);
  return (at < 0 ? builds : builds.slice(0, at)).toReversed();
}
