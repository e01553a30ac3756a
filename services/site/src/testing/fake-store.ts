import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { publicPemOf, signRow } from '@shop/release-store';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { readSettings, startSite, type Site } from '../index';
import { siteLimits } from '../server';

/** One key pair for all remotes of all fake stores, so that one site can follow another. */
const { privateKey } = generateKeyPairSync('ed25519');

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export const script = `window.fake = ${JSON.stringify('x'.repeat(500))};\n`;
export const style = '.frame{color:rgb(1 2 3)}';
export const workerCode = 'self.addEventListener("fetch", () => {});\n';

/**
 * A server bundle: one CommonJS file. Rendering the page `/throws` fails. A page is a function that
 * returns HTML.
 */
export const frameCode = `
exports.providedModules = { react: { version: 'of the shell' } };
exports.matchPage = (path, release) => {
  for (const remote of release.remotes)
    for (const page of remote.pages)
      if (page.path === path || page.alias === path) return { remote: remote.name, page };
  return null;
};
exports.renderFrame = async ({ path, boot, language, Component }) => {
  if (path === '/throws') throw new Error('internal detail');
  const match = exports.matchPage(path, boot.release);
  return {
    status: match ? 200 : 404,
    title: match ? match.page.title : '页面不存在',
    description: match ? 'A "page"' : undefined,
    themeColor: '#FD0114',
    html: Component
      ? await Component({ path, language, data: boot.data })
      : '<p class="frame">' + boot.data.length + '</p>',
    preloads: Component && '<link rel="preload" as="image" href="/first.avif">',
  };
};`;

type Remote = ReleaseDocument['remotes'][number];
export const page = (
  path: string,
  more: Partial<Remote['pages'][number]> = {},
): Remote['pages'][number] => ({
  path,
  title: '页',
  titleEn: 'Page',
  header: { style: 'default', colour: 'white' },
  needLogin: false,
  skeleton: 'list',
  module: './pages/one',
  data: [],
  ...more,
});
export const remote = (
  name: string,
  pages: Remote['pages'],
  more: Partial<Remote> = {},
): Remote => ({
  name,
  build: 'b1',
  base: `/remotes/${name}/b1/`,
  entry: 'remoteEntry.js',
  manifest: 'mf-manifest.json',
  contract: '^1.0.0',
  pages,
  preload: { './pages/one': ['remoteEntry.js', 'one.js', 'one.css'] },
  files: { 'remoteEntry.js': hash(script), 'one.js': hash(script), 'one.css': hash(style) },
  ...more,
});

/** A temporary data folder with the layout that the release tools write. */
export class FakeStore {
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'site '));
  /** The published release, without signatures. */
  release: ReleaseDocument = { version: 1, remotes: [] };
  private sequence = 0;
  private readonly serverByBuild = new Map<string, Record<string, string>>();

  constructor(remotes: Remote[], code = frameCode) {
    for (const { name } of remotes)
      this.writeBuild(`remotes/${name}/b1`, {
        'remoteEntry.js': script,
        'one.js': script,
        'one.css': style,
        'mf-manifest.json': '{}',
      });
    this.writeBuild('shell/s1', { 'main.js': script, 'shared.js': script, 'shared.css': style });
    this.write('site/shell/s1/server/frame.cjs', code);
    this.write('site/shell/s1/server/frame.js', code);
    this.write('site/shell/s1/server/worker.js', workerCode);
    const files = { 'main.js': hash(script), 'shared.js': hash(script), 'shared.css': hash(style) };
    this.write(
      'site/shell.json',
      JSON.stringify({
        version: 1,
        build: 's1',
        scripts: ['main.js', 'shared.js'],
        styles: ['shared.css'],
        server: 'server/frame.cjs',
        worker: 'server/worker.js',
        files,
      }),
    );
    this.writeRelease({ version: 1, remotes });
    this.write(
      'secrets.json',
      JSON.stringify({
        spaceId: 'space',
        clientSecret: 'client-secret',
        tokenSecret: 'server-only-secret',
      }),
    );
  }

  publishOps(): void {
    this.writeBuild('ops/o1', { 'main.js': script, 'main.css': style });
    this.write(
      'site/ops.json',
      JSON.stringify({
        version: 1,
        build: 'o1',
        scripts: ['main.js'],
        styles: ['main.css'],
        files: { 'main.js': hash(script), 'main.css': hash(style) },
      }),
    );
  }

  /** Adds a file to the server half of a remote, and signs it. */
  writeServerPage(remoteName: string, code: string, file = 'pages/one.cjs'): void {
    this.write(`site/remotes/${remoteName}/b1/server/${file}`, code);
    const build = `${remoteName} b1`;
    this.serverByBuild.set(build, { ...this.serverByBuild.get(build), [file]: hash(code) });
    this.writeRelease(this.release);
  }

  /** Signs and publishes a release. */
  writeRelease(document: ReleaseDocument): void {
    this.release = document;
    this.sequence += 1;
    const remotes = document.remotes.map((row) => {
      this.write(`site/keys/${row.name}.pem`, publicPemOf(privateKey));
      const server = this.serverByBuild.get(`${row.name} ${row.build}`) ?? {};
      return signRow(row, { sequence: this.sequence, server }, privateKey);
    });
    this.write('site/releases.json', JSON.stringify({ ...document, remotes }));
  }

  /** Replaces the whole file, as the release tools do. */
  write(file: string, text: string | Buffer): void {
    const path = join(this.dataFolder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  }

  read(file: string): string {
    return readFileSync(join(this.dataFolder, file), 'utf8');
  }

  remove(): void {
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  start(env: Record<string, string> = {}): Promise<Site> {
    return startSite(
      readSettings({
        DATA_DIR: this.dataFolder,
        SITE_PORT: '0',
        SITE_HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        ...env,
      }),
      // Stops at once when no request is pending.
      { limits: { ...siteLimits, quietMs: 20 } },
    );
  }

  private writeBuild(folder: string, files: Record<string, string>): void {
    for (const [name, text] of Object.entries(files)) {
      this.write(`site/${folder}/${name}`, text);
      this.write(`site/${folder}/${name}.br`, brotliCompressSync(text));
      this.write(`site/${folder}/${name}.gz`, gzipSync(text));
    }
  }
}
