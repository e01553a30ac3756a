import { RegistryFixture } from '../testing/registry-fixture';
import { bootOf, html, SiteFixture } from '../testing/site-fixture';
import { smallBuild } from '../testing/team';

const site = new SiteFixture();
const registry = new RegistryFixture(site);

const allow = () => site.restart({ BAAS_URL: site.baasUrl, SITE_PREVIEWS: 'on' });
const withCookie = (choice: string) => ({ ...html, cookie: `a=b; shop_preview=${choice}; c=d` });
const textOf = async (path: string, headers?: Record<string, string>) =>
  (await site.get(path, headers)).text();

/** Publishes `b1` of `tea`, and stores `b2`. */
async function storeTwoBuilds(): Promise<void> {
  const { team, origin } = registry;
  await team.publisher(origin).publish(team.write(smallBuild('tea', 'b1')));
  await team.publisher(origin).upload(team.write(smallBuild('tea', 'b2')));
  await expect(registry.liveBuild()).resolves.toBe('b1');
}

const buildIn = (text: string) =>
  bootOf(text).release.remotes.find(({ name }) => name === 'tea')?.build;

describe('where the operator permits previews', () => {
  beforeEach(async () => {
    await allow();
    await storeTwoBuilds();
  });

  it('shows a stored build in the browser that has followed its link', async () => {
    const link = await site.get('/pages/tea?lang=en&preview=tea@b2');
    expect([link.status, link.headers.get('location')]).toEqual([303, '/pages/tea?lang=en']);
    expect(link.headers.get('set-cookie')).toBe(
      'shop_preview=tea@b2; Path=/; HttpOnly; SameSite=Lax',
    );
    const page = await site.get('/pages/tea?lang=en', withCookie('tea@b2'));
    const text = await page.text();
    expect(buildIn(text)).toBe('b2');
    expect(text).toContain('Preview of tea b2.');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const release = await textOf('/releases.json', withCookie('tea@b2'));
    expect(release).toContain('/remotes/tea/b2/');
  });

  it('shows the live build in every other browser, before and after', async () => {
    const before = await textOf('/pages/tea');
    await textOf('/pages/tea', withCookie('tea@b2'));
    for (const text of [before, await textOf('/pages/tea')]) {
      expect(buildIn(text)).toBe('b1');
      expect(text).not.toContain('id="preview"');
    }
  });

  it('ends a preview by the link of its banner', async () => {
    const page = await textOf('/pages/tea', withCookie('tea@b2'));
    expect(page).toContain('<a href="/pages/tea?preview=none">退出预览</a>');
    const end = await site.get('/pages/tea?preview=none', withCookie('tea@b2'));
    expect(end.headers.get('set-cookie')).toContain('shop_preview=; Path=/;');
    expect(end.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('says so when the build is not stored, and shows the live one', async () => {
    const page = await textOf('/pages/tea', withCookie('tea@b9'));
    expect(buildIn(page)).toBe('b1');
    expect(page).toContain('没有 tea b9，显示的是线上版本。');
    expect(await textOf('/pages/tea')).not.toContain('id="preview"');
  });

  it('shows no build that its team has not signed', async () => {
    const record = 'site/remotes/tea/b2/release.json';
    site.store.write(record, site.store.read(record).replace('"b2"', '"b3"'));
    expect(buildIn(await textOf('/pages/tea', withCookie('tea@b2')))).toBe('b1');
  });

  it.each(['tea', 'tea@', '@b2', '../tea@b2', 'tea@../b1', 'tea@b2;', 'tea@b2,', '<b>@b2'])(
    'takes %s for no preview',
    async (choice) => {
      const response = await site.get(`/pages/tea?preview=${encodeURIComponent(choice)}`);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await textOf('/pages/tea', withCookie(choice))).not.toContain(`preview of ${choice}`);
    },
  );

  it('never redirects to another host', async () => {
    const response = await site.raw(
      'GET //evil.example/a?preview=none HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    );
    expect(/^location: (.*)\r$/m.exec(response)?.[1]).toBe('/evil.example/a');
  });
});

it('ignores links to previews where the operator does not permit them', async () => {
  await storeTwoBuilds();
  const link = await site.get('/pages/tea?preview=tea@b2');
  expect([link.status, link.headers.get('set-cookie')]).toEqual([200, null]);
  expect(buildIn(await textOf('/pages/tea', withCookie('tea@b2')))).toBe('b1');
});
