import { createHash } from 'node:crypto';
import type { WorkerRelease } from '@shop/shell-contract/worker-release';
import { workerCode } from './testing/pretend-store';
import { bootOf, home, mine, SiteAtWork } from './testing/site-at-work';

const shop = new SiteAtWork();
const { get } = shop;

describe('the service worker', () => {
  const releaseIn = (text: string) =>
    JSON.parse(/^self\.shopRelease=(.*);$/m.exec(text)![1]!) as WorkerRelease;
  const workerNow = async () => (await get('/service-worker.js', {})).text();

  it('is the code of the live shell behind all it may keep, each with its hash', async () => {
    const response = await get('/service-worker.js', {});
    const text = await response.text();
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(text.endsWith(workerCode)).toBe(true);
    const release = releaseIn(text);
    expect(release.version).toBe('s1 home@b1 mine@b1');
    expect(Object.keys(release.shell)).toEqual([
      '/shell/s1/main.js',
      '/shell/s1/shared.js',
      '/shell/s1/shared.css',
    ]);
    expect(release.remotes.map((files) => Object.keys(files))).toEqual(
      ['home', 'mine'].map((name) =>
        ['remoteEntry.js', 'one.js', 'one.css'].map((file) => `/remotes/${name}/b1/${file}`),
      ),
    );
    for (const hash of [release.shell, ...release.remotes].flatMap((files) => Object.values(files)))
      expect(hash).toMatch(/^sha384-/);
  });

  it('keeps a page without frame and data, which has the hash it names', async () => {
    const { page } = releaseIn(await workerNow());
    const response = await get(page.address);
    const text = await response.text();
    expect(page.hash).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
    expect(text).toContain('<div id="root"></div>');
    expect(bootOf(text)).toMatchObject({ data: [], release: { version: 1 } });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('is another one as soon as another release is live, and the same one until then', async () => {
    const before = await workerNow();
    expect(await workerNow()).toBe(before);
    shop.store.release({ version: 1, remotes: [home(), { ...mine(), build: 'b2' }] });
    const after = releaseIn(await workerNow());
    expect(after.version).toBe('s1 home@b1 mine@b2');
    expect(after.page.hash).not.toBe(releaseIn(before).page.hash);
  });

  it('leaves alone every address that is no page', async () => {
    const { notPages } = releaseIn(await workerNow());
    expect(notPages).toEqual(
      expect.arrayContaining([
        '/client',
        '/files',
        '/remotes',
        '/shell',
        '/ops',
        '/healthz',
        '/releases.json',
        '/manifest.webmanifest',
        '/service-worker.js',
      ]),
    );
    expect(notPages).not.toContain('');
  });

  it('may fetch from here and from the hosts of remotes, and run nothing', async () => {
    shop.store.release({
      version: 1,
      remotes: [home(), { ...mine(), base: 'https://cdn.example/mine/' }],
    });
    const response = await get('/service-worker.js', {});
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self' https://cdn.example",
    );
  });

  it('is not there where the shell has none', async () => {
    shop.store.write(
      'site/shell.json',
      JSON.stringify({
        ...(JSON.parse(shop.store.read('site/shell.json')) as object),
        worker: undefined,
      }),
    );
    expect((await get('/service-worker.js', {})).status).toBe(404);
  });
});
