import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { freePort } from '@shop/service/free-port';
import { liveBuildOf, shop, storeChangedBuild } from '../harness/deliver';
import { currentProduct, dataFolderOf } from '../harness/product';
import { phone, story } from '../harness/story';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A second host for the files of one remote, like a team's own CDN. */
class RemoteHost {
  private server: Server | null = null;
  constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  start(): Promise<void> {
    const server = createServer((request, response) => {
      try {
        const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
        const body = readFileSync(join(this.folder, path));
        response
          .writeHead(200, {
            'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
            'access-control-allow-origin': '*',
          })
          .end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    this.server = server;
    return new Promise((resolve) => server.listen(this.port, () => resolve()));
  }

  stop(): Promise<void> {
    this.server?.closeAllConnections();
    return new Promise((resolve) => {
      if (this.server) this.server.close(() => resolve());
      else resolve();
    });
  }
}

const build = 'elsewhere';
let host: RemoteHost;
let original: string;

beforeAll(async () => {
  original = await liveBuildOf('search');
  const port = await freePort();
  await storeChangedBuild('search', build, { base: `http://localhost:${port}/` });
  host = new RemoteHost(join(dataFolderOf(currentProduct()), 'site/remotes/search', build), port);
  await shop('promote', 'search', build);
});
afterAll(async () => {
  await host.stop();
  await shop('promote', 'search', original);
});

story(
  '[9.02] a remote on a dead server does not affect others and recovers on retry',
  phone,
  async ({ page, errors }) => {
    await page.goto('/');
    const tab = (name: string) =>
      page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
    await tab('搜索').click();
    const retry = page.getByRole('button', { name: /重试/ }).filter({ visible: true });
    await retry.waitFor({ timeout: 25_000 });
    expect(await page.title()).toBe('搜索');

    for (const [label, path] of [
      ['订单', '/pages/tabBar/order/order'],
      ['我的', '/pages/tabBar/mine/mine'],
      ['首页', '/'],
    ] as const) {
      await tab(label).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.waitForFunction((expected) => document.title === expected, label);
    }
    await page.locator('a[href*="/pages/pdp/pdp"]').first().waitFor();

    await host.start();
    await tab('搜索').click();
    await retry.click();
    await page.getByRole('combobox').filter({ visible: true }).first().waitFor({ timeout: 25_000 });
    // The scripts that fail to load cause uncaught errors.
    errors.length = 0;
  },
  120_000,
);
