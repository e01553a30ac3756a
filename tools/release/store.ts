import { existsSync, readdirSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract/release';
import { parseRelease } from '@shop/shell-contract/release-document';
import type { PageBuild } from '@shop/shell-contract/shell-build';
import type { App } from '../webpack-preset/index';
import { writeAtomically } from './atomic';
import { recordOf, type Built } from './build';
import { withLock } from './lock';

/** Which builds of an app went live, in that order. */
type History = Record<string, string[]>;

/** Files of the store that are no app's. */
const ours = ['releases.json', 'history.json'];

type Named = Pick<App, 'name' | 'kind'>;

export interface Live {
  name: string;
  build: string;
  /** Builds one can go back to, newest first. */ earlier: string[];
}

type Known = Live & Named;

/** The site's store of builds, `<data folder>/site`: builds stay, `releases.json` says which remotes are live, `<name>.json` which shell and which page. */
export class Store {
  constructor(private readonly folder: string) {}

  /** Puts a build beside the older ones. */
  async add({ app, build, folder }: Built): Promise<void> {
    const target = this.buildFolder(app, build);
    if (existsSync(join(target, recordOf(app)))) return;
    const temporary = `${target}.${process.pid}.new`;
    await cp(folder, temporary, { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
  }

  /** Makes a build of the store live: the row of a remote in `releases.json`, or the app's own document. */
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

  /** Makes the build live that was so before; resolves with its id. */
  async rollback(name: string): Promise<string> {
    let back: string | undefined;
    await this.change(async (document, history) => {
      const all = await this.live(document, history);
      const live = all.find((one) => one.name === name);
      if (!live)
        throw new Error(
          `No app ${name} is published: ${all.length ? `there are ${all.map((one) => one.name).join(', ')}` : 'there is none'}.`,
        );
      [back] = live.earlier;
      if (!back) throw new Error(`${name} has no earlier build to go back to.`);
      await this.write(document, live, back, history);
    });
    return back!;
  }

  async list(): Promise<Live[]> {
    return (await this.live(await this.document(), await this.history())).map(
      ({ kind: _, ...live }) => live,
    );
  }

  private async live({ remotes }: ReleaseDocument, history: History): Promise<Known[]> {
    const standing = await Promise.all(
      this.documents().map(async (name) => ({
        name,
        build: (JSON.parse(await readFile(this.documentOf(name), 'utf8')) as PageBuild).build,
      })),
    );
    const known = [
      ...standing.map((one) => ({ ...one, kind: 'page' as const })),
      ...remotes.map((one) => ({ ...one, kind: 'remote' as const })),
    ];
    return known.map(({ name, build, kind }) => ({
      name,
      build,
      kind,
      earlier: earlier(history, { name, build }),
    }));
  }

  /** Names of the apps that have a document of their own: the shell and the pages, which are kept alike. */
  private documents(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((file) => file.endsWith('.json') && !ours.includes(file))
      .map((file) => file.slice(0, -'.json'.length))
      .sort();
  }

  private documentOf(name: string): string {
    return join(this.folder, `${name}.json`);
  }

  private buildFolder({ name, kind }: Named, build: string): string {
    return kind === 'remote'
      ? join(this.folder, 'remotes', name, build)
      : join(this.folder, name, build);
  }

  private change(
    work: (document: ReleaseDocument, history: History) => Promise<void>,
  ): Promise<void> {
    return withLock(join(this.folder, 'publish.lock'), async () =>
      work(await this.document(), await this.history()),
    );
  }

  /** The history last: a build in it counts as one that was live. */
  private async write(
    document: ReleaseDocument,
    app: Named,
    build: string,
    history: History,
  ): Promise<void> {
    const record = await readFile(join(this.buildFolder(app, build), recordOf(app)), 'utf8');
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
        `${this.file}: ${(cause as Error).message}. Mend it, or delete it and publish the remotes again.`,
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

/** A build goes live after the one that is live; those that were rolled back are the last to go back to. */
function withBuild(builds: string[], live: string | undefined, build: string): string[] {
  const at = live === undefined ? builds.length : builds.indexOf(live) + 1;
  return [...builds.slice(at), ...builds.slice(0, at), build].filter(
    (one, index, all) => one !== build || index === all.length - 1,
  );
}

/** Builds that were live before the one that is, newest first. */
function earlier(history: History, { name, build }: { name: string; build: string }): string[] {
  const builds = history[name] ?? [];
  const at = builds.indexOf(build);
  return (at < 0 ? builds : builds.slice(0, at)).toReversed();
}
