import type { FieldEntry, FieldMetricsObject, FieldSeries, OpsFieldObject } from '@shop/domain';
import { errorOf, shopper, type Shopper } from '../harness/shopper';
import { colleague, staff } from '../harness/staff';
import { maxBuildsPerHour } from '../../src/field-metrics/count-entries';

interface Visits {
  count(now: number, entries: FieldEntry[]): Promise<{ counted: number }>;
  expire(now: number): Promise<{ next: number | null }>;
  clear(): Promise<unknown>;
  rowCount(): Promise<{ count: number }>;
}

const hour = 3_600_000;
const entry = (more: Partial<FieldEntry> = {}): FieldEntry => ({
  remote: 'home',
  build: 'b1',
  metric: 'lcp',
  value: 1000,
  ...more,
});

export function fieldMetricsScenarios(endpoint: () => string): void {
  let clerk: Shopper;
  let visits: Visits;
  let addressCount = 0;
  /** A visit from a network address of its own. */
  const visitor = () => {
    addressCount += 1;
    const { baas } = shopper(endpoint(), undefined, `192.0.2.${addressCount}`);
    return baas.importObject<FieldMetricsObject>('field-metrics');
  };
  const series = async (hours = 168): Promise<FieldSeries[]> => {
    const console = clerk.baas.importObject<OpsFieldObject>('ops-field');
    return (await console.metrics(hours)).series;
  };
  beforeAll(async () => {
    clerk = await staff(endpoint());
    visits = clerk.baas.importObject<Visits>('visits');
  });
  beforeEach(() => visits.clear());

  it('shows the p75 and the counts of a build, from reports of several visits', async () => {
    for (const value of [800, 900, 1000, 4000])
      await visitor().report([
        entry({ value }),
        entry({ metric: 'cls', value: 0 }),
        entry({ metric: 'view', value: 0 }),
      ]);
    await visitor().report([entry({ metric: 'error', value: 0 })]);
    const [home, ...others] = await series();
    expect(others).toEqual([]);
    expect(home).toMatchObject({
      remote: 'home',
      build: 'b1',
      cls: { p75: 0, count: 4 },
      inp: { p75: null, count: 0 },
      viewCount: 4,
      errorCount: 1,
    });
    expect(home?.lcp.count).toBe(4);
    expect(home?.lcp.p75).toBeGreaterThan(1000 / 1.2);
    expect(home?.lcp.p75).toBeLessThan(1000 * 1.2);
    expect(home?.lastHour).toBe(Math.floor(Date.now() / hour) * hour);
  });

  it('keeps builds apart, the newest first', async () => {
    const now = Date.now();
    await visits.count(now - 2 * hour, [entry({ build: 'old' })]);
    await visits.count(now, [entry({ build: 'new' }), entry({ remote: 'pdp' })]);
    expect((await series()).map(({ remote, build }) => `${remote} ${build}`)).toEqual([
      'home new',
      'home old',
      'pdp b1',
    ]);
    expect((await series(1)).map(({ build }) => build)).not.toContain('old');
  });

  it('stores one row for equal measurements, however many visits report them', async () => {
    const reports = Array.from({ length: 10 }, () => visitor().report([entry(), entry()]));
    expect(await Promise.all(reports)).toEqual(Array(10).fill({ errCode: 0, counted: 2 }));
    // The histogram's row, and the one that counts the views of the build.
    expect(await visits.rowCount()).toMatchObject({ count: 2 });
    expect((await series())[0]?.lcp.count).toBe(20);
  });

  it('counts only so many builds in an hour', async () => {
    const now = Date.now();
    const entries = Array.from({ length: maxBuildsPerHour + 5 }, (_, at) =>
      entry({ build: `b${at}` }),
    );
    expect(await visits.count(now, entries)).toMatchObject({ counted: maxBuildsPerHour });
    const again = await visits.count(now, [entry({ build: 'b0' }), entry({ build: 'another' })]);
    expect(again).toMatchObject({ counted: 1 });
    expect(await visits.count(now + hour, [entry({ build: 'another' })])).toMatchObject({
      counted: 1,
    });
  });

  it('deletes measurements after seven days', async () => {
    const now = Math.floor(Date.now() / hour) * hour;
    await visits.count(now - 170 * hour, [entry({ build: 'gone' })]);
    await visits.count(now, [entry({ build: 'kept' })]);
    const { next } = await visits.expire(now);
    expect(next).toBe(now + 169 * hour);
    expect((await series()).map(({ build }) => build)).toEqual(['kept']);
  });

  it('rejects a malformed report and stores nothing', async () => {
    const report = visitor().report([entry(), { ...entry(), build: '../x' }]);
    expect(await errorOf(report)).toMatchObject({ errCode: 'INVALID_INPUT' });
    expect(await visits.rowCount()).toMatchObject({ count: 0 });
  });

  it('rejects the reports of an address that sends too many', async () => {
    const eager = visitor();
    for (let sent = 0; sent < 20; sent += 1) await eager.report([entry()]);
    expect(await errorOf(eager.report([entry()]))).toMatchObject({ errCode: 'RATE_LIMIT' });
    expect(await visitor().report([entry()])).toMatchObject({ counted: 1 });
  });

  it('shows the measurements to the role ops only', async () => {
    const packer = await colleague(endpoint(), clerk, ['warehouse']);
    const console = packer.baas.importObject<OpsFieldObject>('ops-field');
    expect(await errorOf(console.metrics(24))).toMatchObject({ errCode: 'ROLE_REQUIRED' });
  });
}
