import type { AdEvent, AdInput, AdObject, OpsAd, OpsAdsObject } from '@shop/domain';
import { errorOf, shopper, type Shopper } from '../harness/shopper';
import { colleague, staff } from '../harness/staff';

interface AdDays {
  count(now: number, events: AdEvent[]): Promise<{ counted: number }>;
  expire(now: number): Promise<{ next: number | null }>;
  rowCount(): Promise<{ count: number }>;
  clear(): Promise<unknown>;
}

const day = 86_400_000;
const input = (more: Partial<AdInput> = {}): AdInput => ({
  slot: 'home.feed',
  titleZh: '周末去露营',
  titleEn: 'Camp this weekend',
  textZh: '帐篷满 299 减 40',
  textEn: 'Tents: ¥40 off',
  image: '/static/tent.webp',
  link: '/pages/pdp/pdp?id=tent',
  startsAt: Date.now() - day,
  endsAt: Date.now() + 10 * day,
  weight: 10,
  capPerDay: 3,
  ...more,
});

export function adsScenarios(endpoint: () => string): void {
  let clerk: Shopper;
  let console: OpsAdsObject;
  let days: AdDays;
  let addressCount = 0;
  const visitor = () => {
    addressCount += 1;
    const { baas } = shopper(endpoint(), undefined, `198.51.100.${addressCount}`);
    return baas.importObject<AdObject>('ad');
  };
  const running = async (more: Partial<AdInput> = {}): Promise<OpsAd> => {
    const { ad } = await console.save(input(more));
    return (await console.setStatus({ id: ad._id, to: 'active' })).ad;
  };
  const shown = async (slot: AdInput['slot'] = 'home.feed') =>
    (await visitor().list(slot)).data.map(({ titleZh }) => titleZh);
  beforeAll(async () => {
    clerk = await staff(endpoint());
    console = clerk.baas.importObject<OpsAdsObject>('ops-ads');
    days = clerk.baas.importObject<AdDays>('ad-days');
  });
  beforeEach(() => days.clear());

  it('[1.15] a slot offers the advertisements that run now, the heaviest first', async () => {
    await running({ titleZh: '轻', weight: 1 });
    await running({ titleZh: '重', weight: 90 });
    await running({ titleZh: '别处', slot: 'pdp.bottom' });
    await running({ titleZh: '未开始', startsAt: Date.now() + day });
    await running({ titleZh: '已过期', endsAt: Date.now() - 1 });
    await console.save(input({ titleZh: '未投放' }));
    expect(await shown()).toEqual(['重', '轻']);
    expect(await shown('pdp.bottom')).toEqual(['别处']);
    expect(await shown('nowhere' as never)).toEqual([]);
  });

  it('an advertisement shows the shopper neither its schedule nor its counts', async () => {
    await running();
    const { data } = await visitor().list('home.feed');
    const fields = '_id capPerDay image link textEn textZh titleEn titleZh weight';
    expect(Object.keys(data[0]!).sort()).toEqual(fields.split(' '));
  });

  it('pauses, resumes and ends an advertisement', async () => {
    const { _id: id } = await running();
    const { ad: paused } = await console.setStatus({ id, to: 'paused' });
    expect([paused.nextStatuses, await shown()]).toEqual([['active', 'ended'], []]);
    await console.setStatus({ id, to: 'active' });
    expect(await shown()).toHaveLength(1);
    await console.setStatus({ id, to: 'ended' });
    const again = console.setStatus({ id, to: 'active' });
    expect(await errorOf(again)).toMatchObject({ errCode: 'AD_STATE' });
    expect(await shown()).toEqual([]);
  });

  it('an edit keeps the status and is refused when the editor saw an older version', async () => {
    const ad = await running();
    const { ad: edited } = await console.save(
      input({ id: ad._id, version: ad.version, titleZh: '新标题' }),
    );
    expect(edited).toMatchObject({ titleZh: '新标题', status: 'active', version: ad.version + 1 });
    const late = console.save(input({ id: ad._id, version: ad.version, titleZh: '旧编辑' }));
    expect(await errorOf(late)).toMatchObject({ errCode: 'AD_STATE' });
    expect(await shown()).toEqual(['新标题']);
  });

  it.each([
    ['link', 'https://other.example/'],
    ['link', '//other.example'],
    ['link', '/\\other.example'],
    ['link', 'javascript:alert(1)'],
    ['image', 'data:text/html,x'],
    ['titleZh', ''],
    ['weight', 0],
    ['capPerDay', 101],
    ['endsAt', 0],
  ] as const)('rejects the %s %j', async (field, value) => {
    const refused = console.save(input({ [field]: value }));
    expect(await errorOf(refused)).toMatchObject({ errCode: 'INVALID_INPUT', field });
    expect(await shown()).toEqual([]);
  });

  it('[1.15] counts impressions, clicks and closes of several visits', async () => {
    const { _id: id } = await running();
    const reports: AdEvent['kind'][][] = [['impression'], ['impression', 'click'], ['close']];
    for (const kinds of reports)
      expect(await visitor().report(kinds.map((kind) => ({ id, kind })))).toMatchObject({
        counted: kinds.length,
      });
    const { data } = await console.list(1);
    expect(data).toEqual([
      expect.objectContaining({ impressionCount: 2, clickCount: 1, closeCount: 1 }),
    ]);
  });

  it('stores one row a day for any number of events, and none for unknown ids', async () => {
    const { _id: id } = await running();
    const events = Array.from({ length: 10 }, () => ({ id, kind: 'impression' as const }));
    await Promise.all(Array.from({ length: 8 }, () => visitor().report(events)));
    expect(await visitor().report([{ id: 'invented', kind: 'click' }])).toMatchObject({
      counted: 0,
    });
    expect(await days.rowCount()).toMatchObject({ count: 1 });
    expect((await console.list(1)).data[0]!.impressionCount).toBe(80);
  });

  it('drops the events of an advertisement that has not started or is long over', async () => {
    const { _id: later } = await running({ startsAt: Date.now() + day });
    const { _id: over } = await running({ startsAt: 0, endsAt: Date.now() - 2 * day });
    const events = [later, over].map((id) => ({ id, kind: 'impression' as const }));
    expect(await visitor().report(events)).toMatchObject({ counted: 0 });
  });

  it('deletes the counts after 90 days', async () => {
    const noon = Math.floor(Date.now() / day) * day + day / 2;
    const { _id: id } = await running({ startsAt: 0 });
    await days.count(noon - 95 * day, [{ id, kind: 'impression' }]);
    await days.count(noon, [{ id, kind: 'click' }]);
    const { next } = await days.expire(noon);
    expect(next! - noon).toBeGreaterThan(90 * day);
    expect((await console.list(1)).data[0]).toMatchObject({ impressionCount: 0, clickCount: 1 });
  });

  it('rejects a malformed report, and an address that reports too often', async () => {
    const { _id: id } = await running();
    const click: AdEvent = { id, kind: 'click' };
    for (const events of [[], [{ ...click, kind: 'view' }], Array(11).fill(click)])
      expect(await errorOf(visitor().report(events as AdEvent[]))).toMatchObject({
        errCode: 'INVALID_INPUT',
      });
    const eager = visitor();
    for (let sent = 0; sent < 30; sent += 1) await eager.report([click]);
    expect(await errorOf(eager.report([click]))).toMatchObject({ errCode: 'RATE_LIMIT' });
  });

  it('shows and changes advertisements for the role ops only', async () => {
    const { _id: id } = await running();
    const { baas } = await colleague(endpoint(), clerk, ['service']);
    const service = baas.importObject<OpsAdsObject>('ops-ads');
    for (const call of [
      service.list(1),
      service.save(input()),
      service.setStatus({ id, to: 'paused' }),
    ])
      expect(await errorOf(call)).toMatchObject({ errCode: 'ROLE_REQUIRED' });
    const guest = shopper(endpoint()).baas.importObject<OpsAdsObject>('ops-ads');
    expect(await errorOf(guest.list(1))).toMatchObject({
      errCode: expect.stringMatching(/token/),
    });
  });
}
