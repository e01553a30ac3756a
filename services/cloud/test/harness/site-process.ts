import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { space } from './engine';
import { startServiceProcess } from './service-process';

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
  const { url, pid, stop } = await startServiceProcess('site', {
    DATA_DIR: folder,
    SITE_PORT: '0',
    SITE_HOST: '127.0.0.1',
    BAAS_URL: baasUrl,
    BAAS_SPACE_ID: space.spaceId,
    BAAS_CLIENT_SECRET: space.clientSecret,
  });
  return {
    url: `http://127.0.0.1:${new URL(url).port}`,
    pid,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
