import { PretendStore, page, remote } from './testing/pretend-store';
import { mine, SiteAtWork } from './testing/site-at-work';

const shop = new SiteAtWork();
const { get } = shop;

describe('what is live', () => {
  it('is always the newest document, and nobody keeps it', async () => {
    const response = await get('/releases.json', {});
    expect([
      response.headers.get('cache-control'),
      response.headers.get('access-control-allow-origin'),
    ]).toEqual(['no-store', '*']);
    shop.store.release({ version: 1, remotes: [mine()] });
    expect(
      ((await (await get('/releases.json', {})).json()) as { remotes: unknown[] }).remotes,
    ).toHaveLength(1);
    expect((await get('/')).status).toBe(404);
  });

  it('stays the last good one when the document breaks, and goes on when it is mended', async () => {
    shop.store.release('{"version":1,');
    expect((await get('/')).status).toBe(200);
    shop.store.release({ version: 1, remotes: [mine(), mine()] });
    expect((await get('/')).status).toBe(200);
    shop.store.release({ version: 1, remotes: [mine()] });
    expect((await get('/')).status).toBe(404);
  });

  it('may be the document of another site', async () => {
    const other = new PretendStore([remote('home', [page('/', { title: '别处' })])]);
    const otherSite = await other.start({ BAAS_URL: shop.baasUrl });
    await shop.restart({
      BAAS_URL: shop.baasUrl,
      SITE_RELEASES: `http://127.0.0.1:${otherSite.port}/releases.json`,
    });
    expect(await (await get('/')).text()).toContain('<title>别处</title>');
    await otherSite.stop();
    other.remove();
  });
});
