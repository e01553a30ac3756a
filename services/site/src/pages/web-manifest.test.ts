import { SiteFixture } from '../testing/site-fixture';

const site = new SiteFixture();
const { get } = site;

describe('web app manifest', () => {
  it('answers /healthz when the site is ready', async () => {
    expect(await (await get('/healthz', {})).json()).toEqual({ ok: true });
  });

  interface Manifest {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  }

  it('[1.14] [9.12] is named test, is locked to portrait and can be installed', async () => {
    expect(await (await get('/')).text()).toContain(
      '<link rel="manifest" href="/manifest.webmanifest">',
    );
    const response = await get('/manifest.webmanifest', {});
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as Manifest;
    expect(manifest).toMatchObject({
      name: 'test',
      orientation: 'portrait',
      display: 'standalone',
      start_url: '/',
      scope: '/',
      theme_color: '#FD0114',
      background_color: '#F6F5F3',
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ''}`.trim())).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
      'any',
    ]);
  });

  it('lists icons that exist in the declared size', async () => {
    const { icons } = (await (await get('/manifest.webmanifest', {})).json()) as Manifest;
    const [, appleTouchIcon = ''] =
      /<link rel="apple-touch-icon" href="([^"]+)">/.exec(await (await get('/')).text()) ?? [];
    for (const { src, sizes, type } of [
      ...icons,
      { src: appleTouchIcon, sizes: '180x180', type: 'image/png' },
      { src: '/favicon.ico', sizes: '48x48', type: 'image/png' },
    ]) {
      const response = await get(src, {});
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      // The offsets of width and height in the PNG header.
      if (type === 'image/png')
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
      else expect(bytes.toString()).toContain('<svg');
    }
  });
});
