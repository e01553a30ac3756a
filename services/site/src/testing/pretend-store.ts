import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { readSettings, startSite, type Site } from '../index';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export const script = `window.pretend = ${JSON.stringify('x'.repeat(500))};\n`;
export const style = '.frame{color:rgb(1 2 3)}';
export const workerCode = 'self.addEventListener("fetch", () => {});\n';

/** A server half as the recipe makes it: one CommonJS file. `/throws` is a page whose frame cannot be made. */
export const frameCode = `
exports.matchPage = (path, release) => {
  for (const remote of release.remotes) for (const page of remote.pages) if (page.path === path || page.alias === path) return { remote: remote.name, page };
  return null;
};
exports.renderFrame = ({ path, boot }) => {
  if (path === '/throws') throw new Error('secret of the server');
  const match = exports.matchPage(path, boot.release);
  return { status: match ? 200 : 404, title: match ? match.page.title : '页面不存在', themeColor: '#FD0114', html: '<p class="frame">' + boot.data.length + '</p>' };
};`;

type Row = ReleaseDocument['remotes'][number];
export const page = (
  path: string,
  more: Partial<Row['pages'][number]> = {},
): Row['pages'][number] => ({
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
export const remote = (name: string, pages: Row['pages'], more: Partial<Row> = {}): Row => ({
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

/** For tests: a data folder as the release tools leave it, with files that are easy to tell apart. */
export class PretendStore {
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'site '));

  constructor(remotes: Row[], code = frameCode) {
    for (const { name } of remotes)
      this.build(`remotes/${name}/b1`, {
        'remoteEntry.js': script,
        'one.js': script,
        'one.css': style,
        'mf-manifest.json': '{}',
      });
    this.build('shell/s1', { 'main.js': script, 'shared.js': script, 'shared.css': style });
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
    this.release({ version: 1, remotes });
    this.write(
      'secrets.json',
      JSON.stringify({
        spaceId: 'space',
        clientSecret: 'client-secret',
        tokenSecret: 'never leaves the server',
      }),
    );
  }

  /** Publishes the staff's console. */
  ops(): void {
    this.build('ops/o1', { 'main.js': script, 'main.css': style });
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

  release(document: unknown): void {
    this.write(
      'site/releases.json',
      typeof document === 'string' ? document : JSON.stringify(document),
    );
  }

  /** As a whole, like the release tools. */
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

  private build(folder: string, files: Record<string, string>): void {
    for (const [name, text] of Object.entries(files)) {
      this.write(`site/${folder}/${name}`, text);
      this.write(`site/${folder}/${name}.br`, brotliCompressSync(text));
      this.write(`site/${folder}/${name}.gz`, gzipSync(text));
    }
  }
}

export interface Heard {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** For tests: a backend that answers what it is told to, and remembers what it was asked. */
export class PretendBackend {
  readonly heard: Heard[] = [];
  answer: (
    asked: Heard,
  ) =>
    | { status?: number; headers?: Record<string, string>; body: string }
    | Promise<{ status?: number; headers?: Record<string, string>; body: string }> = () => ({
    body: '{}',
  });
  private readonly server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = {
      url: request.url!,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    this.heard.push(asked);
    const {
      status = 200,
      headers = { 'content-type': 'application/json' },
      body,
    } = await this.answer(asked);
    response.writeHead(status, headers).end(body);
  });

  async start(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }
}
