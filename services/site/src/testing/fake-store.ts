import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { readSettings, startSite, type Site } from '../index';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export const script = `window.fake = ${JSON.stringify('x'.repeat(500))};\n`;
export const style = '.frame{color:rgb(1 2 3)}';
export const workerCode = 'self.addEventListener("fetch", () => {});\n';

/** A server bundle: one CommonJS file. Rendering the page `/throws` fails. */
export const frameCode = `
exports.matchPage = (path, release) => {
  for (const remote of release.remotes)
    for (const page of remote.pages)
      if (page.path === path || page.alias === path) return { remote: remote.name, page };
  return null;
};
exports.renderFrame = ({ path, boot }) => {
  if (path === '/throws') throw new Error('internal detail');
  const match = exports.matchPage(path, boot.release);
  return {
    status: match ? 200 : 404,
    title: match ? match.page.title : '页面不存在',
    themeColor: '#FD0114',
    html: '<p class="frame">' + boot.data.length + '</p>',
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

  writeRelease(document: unknown): void {
    this.write(
      'site/releases.json',
      typeof document === 'string' ? document : JSON.stringify(document),
    );
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
