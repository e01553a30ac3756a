import { createHash } from 'node:crypto';
import type { WorkerRelease } from '@shop/shell-contract/worker-release';
import { workerCode } from '../testing/fake-store';
import { bootOf, home, mine, SiteFixture } from '../testing/site-fixture';

const site = new SiteFixture();
const { get } = site;

describe('service worker', () => {
  const releaseIn = (text: string) => {
    const [, json = 'null'] = /^self\.shopRelease=(.*);$/m.exec(text) ?? [];
    return JSON.parse(json) as WorkerRelease;
  };
  const fetchWorker = async () => (await get('/service-worker.js', {})).text();

  it("contains the live shell's code and every cacheable file with its hash", async () => {
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

  it('names a page without frame and data by its hash', async () => {
    const { page } = releaseIn(await fetchWorker());
    const response = await get(page.address);
    const text = await response.text();
    expect(page.hash).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
    expect(text).toContain('<div id="root"></div>');
    expect(bootOf(text)).toMatchObject({
      data: [],
      isStored: true,
      release: { version: 1 },
    });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('changes exactly when the live release changes', async () => {
    const before = await fetchWorker();
    expect(await fetchWorker()).toBe(before);
    site.store.writeRelease({ version: 1, remotes: [home(), { ...mine(), build: 'b2' }] });
    const after = releaseIn(await fetchWorker());
    expect(after.version).toBe('s1 home@b1 mine@b2');
    expect(after.page.hash).not.toBe(releaseIn(before).page.hash);
  });

  it('excludes every address that is not a page', async () => {
    const { notPages } = releaseIn(await fetchWorker());
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

  it('may fetch from its origin and the hosts of remotes, and may run no script', async () => {
    site.store.writeRelease({
      version: 1,
      remotes: [home(), { ...mine(), base: 'https://cdn.example/mine/' }],
    });
    const response = await get('/service-worker.js', {});
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self' https://cdn.example",
    );
  });

  it('answers 404 when the shell has no service worker', async () => {
    site.store.write(
      'site/shell.json',
      JSON.stringify({
        ...(JSON.parse(site.store.read('site/shell.json')) as object),
        worker: undefined,
      }),
    );
    expect((await get('/service-worker.js', {})).status).toBe(404);
  });
});
