import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract/release';
import { parseRelease } from '@shop/shell-contract/release-document';
import { writeAtomically } from './atomic';
import { recordOf, type Built } from './build';
import { withLock } from './lock';

/** Which builds of a remote went live, in that order. */
type History = Record<string, string[]>;

export interface Live { name: string; build: string; /** Builds one can go back to, newest first. */ earlier: string[] }

/** The site's store of builds, `<data folder>/site`: builds stay, `releases.json` says which of them are live. */
export class Store {
  constructor(private readonly folder: string) {}

  /** Puts a build beside the older ones. */
  async add({ app, build, folder }: Built): Promise<void> {
    const target = app.kind === 'shell' ? join(this.folder, 'shell', build) : join(this.folder, 'remotes', app.name, build);
    if (existsSync(join(target, recordOf(app)))) return;
    const temporary = `${target}.${process.pid}.new`;
    await cp(folder, temporary, { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
  }

  /** Makes a build live: the row of a remote in `releases.json`, or the shell's own document. */
  async goLive({ app, build, folder }: Built): Promise<void> {
    const record = await readFile(join(folder, recordOf(app)), 'utf8');
    if (app.kind === 'shell') return writeAtomically(join(this.folder, 'shell.json'), record);
    await this.change(async (document, history) => {
      const row = JSON.parse(record) as RemoteRelease;
      const past = (history[app.name] ?? []).filter((one) => one !== build);
      await this.write(withRow(document, row), { ...history, [app.name]: [...past, build] });
    });
  }

  /** Whether the build was ever live; of the shell, whose document holds no past, whether it is. */
  async wasLive({ app, build }: Built): Promise<boolean> {
    if (app.kind === 'remote') return (await this.history())[app.name]?.includes(build) ?? false;
    const file = join(this.folder, 'shell.json');
    return existsSync(file) && (JSON.parse(await readFile(file, 'utf8')) as { build: string }).build === build;
  }

  /** Makes the build live that was so before; resolves with its id. */
  async rollback(name: string): Promise<string> {
    let back = '';
    await this.change(async (document, history) => {
      const live = document.remotes.find((remote) => remote.name === name);
      if (!live) throw new Error(`No remote ${name} is published: ${names(document)}.`);
      back = earlier(history, live)[0] ?? '';
      if (!back) throw new Error(`${name} has no earlier build to go back to.`);
      const row = JSON.parse(await readFile(join(this.folder, 'remotes', name, back, 'release.json'), 'utf8')) as RemoteRelease;
      await this.write(withRow(document, row), history);
    });
    return back;
  }

  async list(): Promise<Live[]> {
    const history = await this.history();
    return (await this.document()).remotes.map((remote) => ({ name: remote.name, build: remote.build, earlier: earlier(history, remote) }));
  }

  private change(work: (document: ReleaseDocument, history: History) => Promise<void>): Promise<void> {
    return withLock(join(this.folder, 'publish.lock'), async () => work(await this.document(), await this.history()));
  }

  /** The history first: a build in it that is not live yet changes nothing. */
  private async write(document: ReleaseDocument, history: History): Promise<void> {
    const text = JSON.stringify(document, null, 1);
    parseRelease(text);
    await writeAtomically(join(this.folder, 'history.json'), `${JSON.stringify(history, null, 1)}\n`);
    await writeAtomically(this.file, `${text}\n`);
  }

  private get file() { return join(this.folder, 'releases.json'); }

  private async document(): Promise<ReleaseDocument> {
    if (!existsSync(this.file)) return { version: 1, remotes: [] };
    try {
      return parseRelease(await readFile(this.file, 'utf8'));
    } catch (cause) {
      throw new Error(`${this.file}: ${(cause as Error).message}. Mend it, or delete it and publish the remotes again.`, { cause });
    }
  }

  private async history(): Promise<History> {
    const file = join(this.folder, 'history.json');
    return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) as History : {};
  }
}

function withRow(document: ReleaseDocument, row: RemoteRelease): ReleaseDocument {
  const rest = document.remotes.filter(({ name }) => name !== row.name);
  return { ...document, remotes: [...rest, row].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Builds that were live before the one that is, newest first. */
function earlier(history: History, { name, build }: { name: string; build: string }): string[] {
  const builds = history[name] ?? [];
  const at = builds.indexOf(build);
  return (at < 0 ? builds : builds.slice(0, at)).toReversed();
}

const names = ({ remotes }: ReleaseDocument) => (remotes.length ? `there are ${remotes.map(({ name }) => name).join(', ')}` : 'there is none');
