import type { Page } from 'playwright-core';
import { remoteNamed, type Releases } from '../harness/fault-proxy';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { logIn } from '../harness/log-in';
import { phone, story } from '../harness/story';

const noWorker = { ...phone, serviceWorkers: 'block' } as const;
const federationFiles = /\/federation\.\w+\.js|\/remoteEntry\.\w+\.js/;

/** Names of the requested files of the federation runtime and of entries, in order. */
function recordFederation(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [file] = federationFiles.exec(request.url()) ?? [];
    if (file) files.push(file);
  });
  return files;
}

/** Without prefetching, the requests are those of the visit alone. */
const turnOnSaveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** Waits until React has taken over the page, so its code has run. */
const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-page] > * *') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );

for (const address of ['/', '/?lang=en', '/pages/tabBar/voucher/voucher'])
  story(
    `${address} opens without federation, the next page with it`,
    noWorker,
    async ({ page }) => {
      await turnOnSaveData(page);
      const files = recordFederation(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      await isHydrated(page);
      expect(files).toEqual([]);
      const entry = page.waitForRequest(/\/remoteEntry\./);
      await page.locator('nav a[href="/pages/tabBar/order/order"]').click();
      await entry;
      expect(files).toEqual([
        expect.stringContaining('federation'),
        expect.stringContaining('remoteEntry'),
      ]);
    },
  );

/** Counts how often each module of the build runs; call before the page opens. */
async function countRuns(page: Page, global: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((name) => {
    type Chunk = [(string | number)[], Record<string, (...parts: unknown[]) => void>];
    const runs: Record<string, number> = {};
    const chunks: Chunk[] = [];
    const push = ([[chunk], modules]: Chunk) => {
      // The shell's own entry stands for modules that run already.
      if (String(chunk).startsWith('running')) return;
      for (const [id, run] of Object.entries(modules))
        modules[id] = (...parts) => {
          runs[id] = (runs[id] ?? 0) + 1;
          run(...parts);
        };
    };
    Object.assign(chunks, {
      push: (chunk: Chunk) => {
        push(chunk);
        return Array.prototype.push.call(chunks, chunk);
      },
    });
    Object.assign(globalThis, { [name]: chunks, moduleRuns: runs });
  }, global);
  return () =>
    page.evaluate(() =>
      Object.values((globalThis as unknown as { moduleRuns: Record<string, number> }).moduleRuns),
    );
}

story('federation runs no module of the first page a second time', noWorker, async (context) => {
  const { page, product } = context;
  const releases = (await (await page.request.get('/releases.json')).json()) as Releases;
  const { direct } = remoteNamed(releases, 'orders');
  if (!direct) throw new Error('The build of orders does not load directly.');
  const desk = await Desk.open(product);
  const member = await newMember(desk.client, { hasAddress: true });
  const order = await member.order(await desk.newGoods(9_900), 1);
  await logIn(page, product.origin, member.token);
  await turnOnSaveData(page);
  const runs = await countRuns(page, direct.global);
  await page.goto('/pages/tabBar/order/order');
  const link = page.locator(`a[href="/pages/order/detail?id=${order._id}"]`).first();
  await link.waitFor();
  const files = recordFederation(page);
  await link.click();
  await page.locator('[data-page^="/pages/order/detail"] dl').first().waitFor();
  expect(files).toHaveLength(2);
  expect(new Set(await runs())).toEqual(new Set([1]));
});
