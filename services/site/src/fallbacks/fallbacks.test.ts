import { fallbackCookie } from '@shop/shell-contract/fallbacks';
import { RegistryFixture } from '../testing/registry-fixture';
import { bootOf, html, SiteFixture } from '../testing/site-fixture';
import { smallBuild } from '../testing/team';

const site = new SiteFixture();
const registry = new RegistryFixture(site);

const publisher = () => registry.team.publisher(registry.origin);
const publish = (build: string) =>
  publisher().publish(registry.team.write(smallBuild('tea', build)));
/** `tea` with the live build b2, the earlier build b1 and the build b3 that was never live. */
beforeEach(async () => {
  await publish('b1');
  await publish('b2');
  await publisher().upload(registry.team.write(smallBuild('tea', 'b3')));
});

const withCookie = (value: string) => ({ ...html, cookie: `a=b; ${fallbackCookie}=${value}` });

/** The build of tea on a page and in the release document. */
async function buildsFor(headers: Record<string, string> = html): Promise<string[]> {
  const text = await (await site.get('/pages/tea', headers)).text();
  const document = await (await site.get('/releases.json', headers)).text();
  const { remotes } = JSON.parse(document) as { remotes: { name: string; build: string }[] };
  return [bootOf(text).release.remotes, remotes].map(
    (rows) => rows.find(({ name }) => name === 'tea')?.build ?? '',
  );
}

it('serves the earlier build to the browser in which the live one failed', async () => {
  expect(await buildsFor(withCookie('tea@b1~b2'))).toEqual(['b1', 'b1']);
  expect(await buildsFor()).toEqual(['b2', 'b2']);
});

it('serves the next build as soon as it is live', async () => {
  await publish('b4');
  expect(await buildsFor(withCookie('tea@b1~b2'))).toEqual(['b4', 'b4']);
});

it.each([
  ['that was never live', 'tea@b3~b2'],
  ['that is not stored', 'tea@b0~b2'],
  ['instead of one that is not live', 'tea@b1~b3'],
  ['in a text that cannot be read', 'tea@../b1~b2'],
])('serves the live build when the browser wants one %s', async (_what, value) => {
  expect(await buildsFor(withCookie(value))).toEqual(['b2', 'b2']);
});

it('serves the live build to a browser in which the canary failed', async () => {
  await publisher().startCanary('b3', { shares: [100], bakeMs: 60_000 });
  const device = 'device=0000';
  expect(await buildsFor({ ...html, cookie: device })).toEqual(['b3', 'b3']);
  const cookie = `${device}; ${fallbackCookie}=tea@b2~b3`;
  expect(await buildsFor({ ...html, cookie })).toEqual(['b2', 'b2']);
});

it('does not serve an earlier build whose signature does not match', async () => {
  const path = 'site/remotes/tea/b1/release.json';
  site.store.write(path, site.store.read(path).replace('"title":"页"', '"title":"x"'));
  expect(await buildsFor(withCookie('tea@b1~b2'))).toEqual(['b2', 'b2']);
});
