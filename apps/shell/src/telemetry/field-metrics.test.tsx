import type { FieldEntry } from '@shop/domain';
import { FieldMetrics, type Observe } from './field-metrics';

type Listener = Parameters<Observe>[0];
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** A measured visit that opened home; every path is the page of a remote. */
function visit(firstPath = '/home') {
  const reports: FieldEntry[][] = [];
  const listeners: Record<string, Listener> = {};
  const observe = (name: string) => (listener: Listener) => {
    listeners[name] = listener;
  };
  const metrics = new FieldMetrics(
    {
      baas: {
        callObject: <Data,>(_object: string, _method: string, [entries]: readonly unknown[]) => {
          reports.push(entries as FieldEntry[]);
          return Promise.resolve({ counted: 1 } as Data);
        },
      },
      buildOf: (path) => (path === '/login' ? null : { remote: path.slice(1), build: 'b1' }),
      firstPath,
      activePath: firstPath,
    },
    { lcp: observe('lcp'), inp: observe('inp'), cls: observe('cls') },
  );
  const measure = (name: string, value: number, startTime?: number) =>
    listeners[name]?.({ value, entries: startTime === undefined ? [] : [{ startTime }] });
  return { metrics, measure, reports };
}

afterEach(() => setVisibility('visible'));

it('sends one report of all values when the document is hidden', async () => {
  const { measure, reports } = visit();
  measure('lcp', 812.4);
  measure('cls', 0.0123);
  expect(reports).toEqual([]);
  setVisibility('hidden');
  measure('inp', 40, 10);
  await settled();
  const of = { remote: 'home', build: 'b1' };
  expect(reports).toEqual([
    [
      { ...of, metric: 'view', value: 0 },
      { ...of, metric: 'lcp', value: 812 },
      { ...of, metric: 'cls', value: 12 },
      { ...of, metric: 'inp', value: 40 },
    ],
  ]);
  setVisibility('visible');
  setVisibility('hidden');
  await settled();
  expect(reports).toHaveLength(1);
});

it('counts a value for the page that was shown at its time', async () => {
  const { metrics, measure, reports } = visit();
  metrics.open('/pdp');
  measure('inp', 90, performance.now());
  measure('cls', 0.5, 0);
  measure('lcp', 900, performance.now());
  setVisibility('hidden');
  await settled();
  const remoteByMetric = reports[0]?.slice(3).map(({ remote, metric }) => `${metric} ${remote}`);
  expect(remoteByMetric).toEqual(['inp pdp', 'cls home', 'lcp home']);
});

it('counts a next step for the page that it leads from, and none after back', async () => {
  const { metrics, reports } = visit();
  for (const path of ['/pdp', '/home', '/pdp']) metrics.open(path);
  setVisibility('hidden');
  await settled();
  const steps = reports[0]?.filter(({ metric }) => metric === 'next');
  expect(steps?.map(({ remote }) => remote)).toEqual(['home']);
});

it('counts load errors of a build, and no errors after a page was shown', async () => {
  const { metrics, reports } = visit('/login');
  const fault = { remote: 'orders', version: 'b7', code: 'unreachable' };
  metrics.countFault({ ...fault, stage: 'chunk' });
  metrics.countFault({ ...fault, stage: 'promise' });
  metrics.countFault({ ...fault, remote: 'shell', version: '', stage: 'render' });
  setVisibility('hidden');
  await settled();
  expect(reports).toEqual([[{ remote: 'orders', build: 'b7', metric: 'error', value: 0 }]]);
});

it('never sends more entries than the receiver accepts', async () => {
  const { metrics, reports } = visit();
  for (let page = 0; page < 100; page += 1) metrics.open(`/p${page}`);
  setVisibility('hidden');
  await settled();
  expect(reports.map(({ length }) => length)).toEqual([60]);
});
