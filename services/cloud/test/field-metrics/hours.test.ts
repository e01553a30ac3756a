import type { FieldEntry, FieldMetricsObject } from '@shop/domain';
import { startEngine, type Engine } from '../harness/engine';
import { shopper } from '../harness/shopper';

const token = 'a token of the site for tests';
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: { METRICS_TOKEN: token } });
});
afterAll(() => engine?.stop());

const hoursOf = (query: string, authorization = `Bearer ${token}`) =>
  fetch(`${engine.endpoint}/http/field-metrics?${query}`, { headers: { authorization } });

it('sends the counts of a build to the site', async () => {
  const visits = shopper(engine.endpoint).baas.importObject<FieldMetricsObject>('field-metrics');
  const entry = { remote: 'home', build: 'b1', value: 0 } as const;
  const entries: FieldEntry[] = [
    { ...entry, metric: 'lcp', value: 1000 },
    { ...entry, metric: 'lcp', value: 1001 },
    { ...entry, metric: 'cls', value: 0 },
    { ...entry, metric: 'view' },
    { ...entry, metric: 'view' },
    { ...entry, metric: 'error' },
    { ...entry, metric: 'next' },
    { ...entry, metric: 'next', build: 'b2' },
  ];
  await visits.report(entries);
  const { hours } = (await (await hoursOf('remote=home&build=b1&from=0')).json()) as {
    hours: { hour: number }[];
  };
  expect(hours).toEqual([
    {
      hour: Math.floor(Date.now() / 3_600_000) * 3_600_000,
      viewCount: 2,
      errorCount: 1,
      nextCount: 1,
      lcp: [[38, 2]],
      inp: [],
      cls: [[0, 1]],
    },
  ]);
});

it.each([
  ['without the token', 'remote=home&build=b1&from=0', '', 401],
  ['with a wrong token', 'remote=home&build=b1&from=0', 'Bearer undefined', 401],
  ['without a build', 'remote=home&from=0', undefined, 400],
  ['with a wrong name', 'remote=a%20b&build=b1&from=0', undefined, 400],
])('refuses a request %s', async (_case, query, authorization, status) => {
  expect((await hoursOf(query, authorization)).status).toBe(status);
});
