import { FakeStore, page, remote } from '../testing/fake-store';
import { mine, SiteFixture } from '../testing/site-fixture';

const site = new SiteFixture();
const { get } = site;

describe('release document', () => {
  it('is always the newest one and is not cached', async () => {
    const response = await get('/releases.json', {});
    expect([
      response.headers.get('cache-control'),
      response.headers.get('access-control-allow-origin'),
    ]).toEqual(['no-store', '*']);
    site.store.writeRelease({ version: 1, remotes: [mine()] });
    expect(
      ((await (await get('/releases.json', {})).json()) as { remotes: unknown[] }).remotes,
    ).toHaveLength(1);
    expect((await get('/')).status).toBe(404);
  });

  it('keeps the last valid document until the file is valid again', async () => {
    site.store.write('site/releases.json', '{"version":1,');
    expect((await get('/')).status).toBe(200);
    site.store.writeRelease({ version: 1, remotes: [mine(), mine()] });
    expect((await get('/')).status).toBe(200);
    site.store.writeRelease({ version: 1, remotes: [mine()] });
    expect((await get('/')).status).toBe(404);
  });

  it('can come from another site', async () => {
    const other = new FakeStore([remote('home', [page('/', { title: '别处' })])]);
    const otherSite = await other.start({ BAAS_URL: site.baasUrl });
    await site.restart({
      BAAS_URL: site.baasUrl,
      SITE_RELEASES: `http://127.0.0.1:${otherSite.port}/releases.json`,
    });
    expect(await (await get('/')).text()).toContain('<title>别处</title>');
    await otherSite.stop();
    other.remove();
  });
});
