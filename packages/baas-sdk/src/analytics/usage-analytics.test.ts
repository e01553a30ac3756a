import type { PrivacySettings } from './browser';
import { createAnalytics } from './create-analytics';
import type { Analytics, AnalyticsOptions } from './usage-analytics';
import type { Baas } from '../create-baas';
import { MemoryStorage, FakeService, token } from '../../test/fake-service';
import { FakeClock } from '../../test/fake-clock';

const events = { share: ['way', 'product'], claim: ['platform'] } as const;

class PretendVisibility {
  private changed: (() => void) | null = null;
  hidden = false;
  isHidden() {
    return this.hidden;
  }
  follow(changed: () => void) {
    this.changed = changed;
    return () => {
      this.changed = null;
    };
  }
  set(hidden: boolean) {
    this.hidden = hidden;
    this.changed?.();
  }
}

let service: FakeService;
let baas: Baas;
let clock: FakeClock;
let visibility: PretendVisibility;
let storage: MemoryStorage;
let keptAlive: (boolean | undefined)[];
let underWay: number;
beforeEach(async () => {
  service = await FakeService.open();
  service.reply = () => ({ data: { errCode: 0 } });
  keptAlive = [];
  clock = new FakeClock();
  visibility = new PretendVisibility();
  storage = new MemoryStorage();
  underWay = 0;
  baas = service.client({ storage: new MemoryStorage(), fetch: counted });
});
afterEach(() => service.close());

const create = (options: Partial<AnalyticsOptions> = {}) =>
  createAnalytics({
    baas,
    appId: 'shop',
    appVersion: '1.0.0',
    channel: 'home screen',
    events,
    storage,
    clock,
    visibility,
    privacy: {},
    ...options,
  });
async function started(): Promise<Analytics> {
  const analytics = await create();
  expect(analytics.start('/')).toBe(true);
  return analytics;
}
const counted: typeof fetch = async (url, init) => {
  keptAlive.push(init!.keepalive);
  underWay++;
  try {
    const response = await fetch(url, init);
    return new Response(await response.text(), response);
  } finally {
    underWay--;
  }
};
/** Lets the server answer what was sent. */
const answered = async () => {
  do
    await new Promise((done) => {
      setTimeout(done, 5);
    });
  while (underWay > 0);
};
const next = async () => {
  await answered();
  await clock.pass(10_000);
  await answered();
};

/** Each report's rows, decoded. */
const arrived = () =>
  service.arrived.map(({ args }) => {
    const [{ requests }] = args.params as [{ requests: string }];
    return (JSON.parse(requests) as string[]).map((row) =>
      Object.fromEntries(new URLSearchParams(row)),
    );
  });
const shorter = () =>
  arrived().map((rows) =>
    rows.map(({ lt, cst, url, e_n, e_v, em }) =>
      [lt, cst ?? e_n, e_v ?? em, url].filter(Boolean).join(' '),
    ),
  );

it("[7.25] usage is reported to the protocol's object in its format", async () => {
  await started();
  await answered();
  expect(service.arrived).toMatchObject([
    {
      target: 'uni-stat-receiver',
      signed: true,
      args: { method: 'report', params: [{ usv: '1.0.0', t: 1_700_000_000 }] },
    },
  ]);
  expect(arrived()).toEqual([
    [
      {
        uuid: expect.stringMatching(/^[0-9a-f]{32}$/),
        fvts: '1700000000',
        lvts: '0',
        tvc: '1',
        ak: 'shop',
        ut: 'h5',
        usv: '1.0.0',
        v: '1.0.0',
        ch: 'home screen',
        t: '1700000000',
        lt: '1',
        cst: '1',
        url: '/',
      },
    ],
  ]);
});

it('[7.25] [9.18] pages, events and errors are sent 10 s after the last report', async () => {
  const analytics = await started();
  analytics.page('/pages/tabBar/voucher/voucher?q=secret#x');
  analytics.event('share', { way: 'link', product: 'p1' });
  analytics.error({ remote: 'orders', stage: 'load', code: 5, version: '1.0.0' });
  await answered();
  expect(service.arrived).toHaveLength(1);
  await next();
  const page = '/pages/tabBar/voucher/voucher';
  expect(shorter()[1]).toEqual([
    `11 ${page}`,
    `21 share {"way":"link","product":"p1"} ${page}`,
    `31 {"remote":"orders","stage":"load","code":5,"version":"1.0.0"} ${page}`,
  ]);
});

it('[7.25] unlisted events and properties and free text are omitted', async () => {
  const analytics = await started();
  analytics.event('share', { way: 'my own words', product: '灯', other: 'x' });
  analytics.event('unknown', { way: 'link' });
  analytics.event('toString');
  analytics.error({ message: 'no such user: <b>Li</b>', code: 'E1' });
  analytics.event('claim', { platform: 'x'.repeat(65) });
  analytics.page('/\ud800/灯?x');
  await next();
  expect(shorter()[1]).toEqual(['21 share /', '31 {"code":"E1"} /', '21 claim /', '11 //']);
});

it.each<[string, PrivacySettings]>([
  ['do not track', { doNotTrack: '1' }],
  ['global privacy control', { globalPrivacyControl: true }],
  ['data saver', { connection: { saveData: true } }],
])(
  '[7.25] a user with %s is not reported, and data of earlier visits is deleted',
  async (_wish, privacy) => {
    const before = await started();
    visibility.set(true);
    before.stop();
    await answered();
    const sent = service.arrived.length;
    const analytics = await create({ privacy });
    expect(analytics.start('/')).toBe(false);
    analytics.page('/a');
    analytics.error({ code: 1 });
    analytics.stop();
    await next();
    expect([service.arrived.length, storage.kept.size, clock.planned]).toEqual([sent, 0, 0]);
  },
);

it('[7.25] a user who turns reports off is not reported until they are on again', async () => {
  let isAllowed = true;
  const analytics = await create({ isAllowed: () => isAllowed });
  expect(analytics.start('/')).toBe(true);
  await answered();
  analytics.page('/a');
  const sent = service.arrived.length;
  isAllowed = false;
  await next();
  expect(service.arrived).toHaveLength(sent);
  analytics.page('/b');
  visibility.set(true);
  await next();
  expect([service.arrived.length, storage.kept.size]).toEqual([sent, 0]);
  expect((await create({ isAllowed: () => false })).start('/')).toBe(false);
  expect((await create({ isAllowed: () => true })).start('/')).toBe(true);
});

it('[7.25] nothing is stored or sent before start()', async () => {
  const analytics = await create();
  analytics.page('/a');
  analytics.event('share');
  await next();
  expect([service.arrived.length, storage.kept.size]).toEqual([0, 0]);
});

it('[7.25] a hidden page reports at once with keepalive', async () => {
  const analytics = await started();
  await answered();
  analytics.page('/a');
  visibility.set(true);
  await answered();
  expect(shorter()).toEqual([['1 1 /'], ['11 /a', '3']]);
  expect(keptAlive).toEqual([true, true]);
});

it('[7.25] rows that fail on page hide are sent once with the next visit', async () => {
  service.reply = () => 'cut';
  const analytics = await started();
  await answered();
  analytics.page('/a');
  visibility.set(true);
  expect(service.arrived).toHaveLength(1);
  service.reply = () => ({ data: { errCode: 0 } });
  visibility = new PretendVisibility();
  const again = await create();
  again.start('/b');
  await next();
  expect(shorter().slice(1)).toEqual([['1 1 /', '11 /a', '3', '1 1 /b']]);
  expect(arrived()[1]!.map(({ tvc }) => tvc)).toEqual(['1', '1', '1', '2']);
  await next();
  expect(service.arrived).toHaveLength(2);
});

it('[9.19] [9.20] sessions end after 300 s hidden and after 1800 s on a page', async () => {
  const analytics = await started();
  visibility.set(true);
  await clock.pass(300_001);
  visibility.set(false);
  await clock.pass(1_800_001);
  analytics.page('/a');
  await next();
  await next();
  expect(
    arrived()
      .flat()
      .flatMap(({ lt, cst, tvc }) => (lt === '1' ? [`${cst} ${tvc}`] : [])),
  ).toEqual(['1 1', '2 2', '3 3']);
});

it('another user of the device is a new visitor, the same user is not', async () => {
  const day = 86_400_000;
  const signIn = (uid: string, mark = 0) =>
    baas.session.store({ token: token({ uid, mark }), tokenExpired: Date.now() + day });
  const analytics = await started();
  const visit = (path: string) => analytics.page(path);
  signIn('u1');
  visit('/one');
  signIn('u1', 2);
  visit('/one again');
  baas.session.clear();
  visit('/guest');
  signIn('u2');
  visit('/two');
  await next();
  const [first, ...others] = arrived()
    .flat()
    .map(({ uuid }) => uuid);
  expect(others.map((uuid) => uuid === first)).toEqual([true, true, false, false]);
  expect(others[2]).toBe(others[3]);
});

it('an error of the receiver neither emits needLogin nor shows a message', async () => {
  const needed: unknown[] = [];
  baas.needLogin$.subscribe((need) => needed.push(need));
  baas.session.store({ token: token({ uid: 'u1' }), tokenExpired: Date.now() + 60_000 });
  service.reply = () => ({ data: { errCode: 'uni-id-token-expired', errMsg: 'no' } });
  await started();
  await next();
  expect([needed, service.arrived.length, clock.planned]).toEqual([[], 1, 0]);
});

it('malformed stored data is ignored', async () => {
  storage.kept.set('usage_visitor', '{"uuid":"<script>","first":-1}').set('usage_rest', '{"a":1}');
  await started();
  await answered();
  expect(arrived()[0]).toHaveLength(1);
  expect(arrived()[0]![0]!.uuid).toMatch(/^[0-9a-f]{32}$/);
});

it('nothing is reported after stop()', async () => {
  const analytics = await started();
  await answered();
  analytics.page('/a');
  analytics.stop();
  analytics.page('/b');
  visibility.set(true);
  await next();
  expect(shorter()).toEqual([['1 1 /'], ['11 /a']]);
  expect(analytics.start('/c')).toBe(true);
});
