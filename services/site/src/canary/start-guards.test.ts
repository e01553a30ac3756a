import { isInShare, type Ramp } from '@shop/release-store';
import { readSettings } from '../index';
import { RegistryFixture } from '../testing/registry-fixture';
import { html, SiteFixture, success } from '../testing/site-fixture';
import { smallBuild } from '../testing/team';
import { startGuards } from './start-guards';

const site = new SiteFixture();
const registry = new RegistryFixture(site);
const token = 'a token of the site';
const half: Ramp = { shares: [50, 100], bakeMs: 60_000 };
const hourMs = 3_600_000;

/** Counts of one build as the backend sends them. */
interface Counts {
  viewCount: number;
  errorCount: number;
  nextCount: number;
  lcp: [bucket: number, count: number][];
}
const good: Counts = {
  viewCount: 1000,
  errorCount: 4,
  nextCount: 350,
  lcp: [
    [38, 600],
    [42, 300],
    [46, 100],
  ],
};

const client = () => registry.team.client(registry.origin);
const publisher = () => registry.team.publisher(registry.origin);
const canaryDevice = Array.from({ length: 99 }, (_, at) => String(1000 + at)).find((id) =>
  isInShare(id, { name: 'tea', build: 'b2' }, 50),
);
const pageOfCanaryDevice = async () =>
  (await site.get('/pages/tea', { ...html, cookie: `device=${canaryDevice}` })).text();

let logged: string[];
let guards: { stop(): void } | undefined;
beforeEach(async () => {
  logged = [];
  await publisher().publish(registry.team.write(smallBuild('tea', 'b1')));
  await publisher().upload(registry.team.write(smallBuild('tea', 'b2')));
  await publisher().startCanary('b2', half);
});
afterEach(() => guards?.stop());

/** Starts the guards beside the site, with the measurements of both builds. */
function watch(canary: Counts, env: Record<string, string> = { CLOUD_METRICS_TOKEN: token }): void {
  const hour = Math.floor(Date.now() / hourMs) * hourMs;
  site.backend.respond = ({ url, headers }) => {
    if (!url.startsWith('/http/field-metrics')) return success({ errCode: 0 });
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: '{}' };
    const counts = url.includes('build=b2') ? canary : good;
    return { body: JSON.stringify({ hours: [{ hour, ...counts, inp: [], cls: [] }] }) };
  };
  const { dataFolder } = site.store;
  const settings = readSettings({ DATA_DIR: dataFolder, BAAS_URL: site.baasUrl, ...env });
  const log = { error: (sentence: string) => logged.push(sentence) };
  guards = startGuards({ ...settings, guardIntervalMs: 20 }, log as never);
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;)
    if (await isDone()) return;
    else
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
  throw new Error('it took over 20 s');
}
const hasEnded = async () => (await client().state()).canary === null;

it.each([
  ['fails to load', { ...good, errorCount: 500 }, 'load errors per view: 50.0 %, live build 0.4 %'],
  ['leads nobody on', { ...good, nextCount: 30 }, 'views that lead to another page: 3.0 %'],
  ['paints late', { ...good, lcp: [[46, 1000]] as Counts['lcp'] }, 'LCP: visits above'],
])('halts a canary that %s, and names the reason', async (_kind, canary, reason) => {
  expect(await pageOfCanaryDevice()).toContain('/remotes/tea/b2/');
  watch(canary);
  await until(hasEnded);
  expect(await pageOfCanaryDevice()).toContain('/remotes/tea/b1/');
  expect(await client().state()).toMatchObject({ live: 'b1', canary: null });
  expect((await client().history()).at(-1)).toMatchObject({
    action: 'halt',
    build: 'b2',
    previous: 'b1',
    by: 'canary guards',
    reason: expect.stringContaining(reason),
  });
  await until(async () => logged.length > 0);
  expect(logged).toEqual([
    expect.stringContaining('tea: its canary b2 is halted, b1 stays live: '),
  ]);
});

it('halts the canary of a locked remote', async () => {
  await client().change('lock', { by: 'lena', reason: 'migration' });
  watch({ ...good, errorCount: 500 });
  await until(hasEnded);
  expect(await client().state()).toMatchObject({ live: 'b1', lock: { reason: 'migration' } });
});

it('keeps a good canary at its share until the share is due', async () => {
  watch(good);
  await until(async () => site.backend.requests.length > 20);
  expect(await client().state()).toMatchObject({ canary: { build: 'b2', share: 50 } });
  expect(logged).toEqual([]);
});

it.each([
  ['has no token', {}, 'CLOUD_METRICS_TOKEN is not set'],
  ['has a wrong one', { CLOUD_METRICS_TOKEN: 'another token' }, 'the backend answers 401'],
])('says once why it compares nothing when it %s', async (_case, env, reason) => {
  watch({ ...good, errorCount: 500 }, env);
  await until(async () => logged.length > 0);
  expect(logged).toEqual([`tea: its canary b2 is not compared, so it stays as it is: ${reason}`]);
  expect(await hasEnded()).toBe(false);
});
