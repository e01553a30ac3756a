import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { space } from './engine';

const root = resolve(__dirname, '../../../..');

const shell = {
  version: 1,
  build: 's1',
  scripts: ['main.js'],
  styles: [],
  server: 'frame.cjs',
  files: {},
};

/** The least that the site starts with: a shell without pages. */
const storedFiles = {
  'site/shell.json': JSON.stringify(shell),
  'site/shell/s1/main.js': '',
  'site/shell/s1/frame.cjs':
    'exports.matchPage = () => null;\nexports.renderFrame = () => ({ status: 404, html: "" });\n',
  'site/releases.json': JSON.stringify({ version: 1, remotes: [] }),
};

export interface SiteProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Runs the site in front of an engine as a process of its own. It serves no pages. */
export async function startSiteProcess(baasUrl: string): Promise<SiteProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-site-'));
  for (const [file, text] of Object.entries(storedFiles)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/site/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      BAAS_URL: baasUrl,
      BAAS_SPACE_ID: space.spaceId,
      BAAS_CLIENT_SECRET: space.clientSecret,
      LOG_LEVEL: 'silent',
    },
  });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  const url = await new Promise<string>((ready, fail) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const port = /^site: http:\S+:(\d+)/m.exec(text)?.[1];
        if (port) ready(`http://127.0.0.1:${port}`);
      });
    void ended.then(() => fail(new Error(`the site ended: ${text}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
