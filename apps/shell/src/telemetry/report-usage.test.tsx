import type { FieldEntry } from '@shop/domain';
import { routesOf } from '../navigation/match-page';
import { smallShop } from '../testing/releases';
import { fakeShell } from '@shop/shell-contract/testing';
import { faultEvent, type ShopFault } from './report-fault';
import { reportPageNotFound } from './page-not-found';
import { bufferFaults } from './fault-buffer';
import { reportUsage } from './report-usage';

const app = { name: 'test', version: '1.0.0' };
const orders: ShopFault = {
  remote: 'orders',
  version: '20261121-1',
  stage: 'entry',
  code: 'unreachable',
};
const raiseFault = (detail: ShopFault) => dispatchEvent(new CustomEvent(faultEvent, { detail }));
const home = { id: '1', path: '/', address: '/', tab: true };
const missPage = (path: string) =>
  reportPageNotFound(
    { id: path, path, address: `${path}?q=secret`, tab: false },
    { stack: [home], alive: [home] },
  );
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
// jsdom has no performance timeline.
beforeAll(() => Object.assign(performance, { getEntriesByType: () => [] }));
beforeEach(() => localStorage.clear());

async function startReporting(settings: Partial<Navigator> = {}, fieldSample = 0) {
  for (const [name, value] of Object.entries(settings))
    Object.defineProperty(navigator, name, { value, configurable: true });
  const onFault = bufferFaults();
  raiseFault(orders);
  missPage('/pages/early');
  const {
    page: { baas },
    calls,
  } = fakeShell({
    responses: {
      'uni-stat-receiver.report': () => ({ counted: 1 }),
      'field-metrics.report': () => ({ counted: 1 }),
    },
  });
  let page = { id: '1', path: '/pages/pdp/pdp' };
  let notify = () => {};
  await reportUsage({
    baas,
    app,
    activePage: () => page,
    onPageChange: (listener) => {
      notify = listener;
      return () => {};
    },
    onFault,
    fieldSample,
    routes: routesOf(smallShop()),
    initial: { stack: [home], alive: [home] },
  });
  const leave = async () => {
    await settled();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    await settled();
  };
  const rows = () =>
    calls
      .filter(({ object }) => object === 'uni-stat-receiver')
      .flatMap(({ params }) => JSON.parse((params[0] as { requests: string }).requests) as string[])
      .map((row) => new URLSearchParams(row));
  return {
    go: (path: string, id = path) => {
      page = { id, path };
      notify();
    },
    leave,
    rows,
    entries: () =>
      calls
        .filter(({ object }) => object === 'field-metrics')
        .flatMap(({ params }) => params[0] as FieldEntry[]),
  };
}

it('[7.25] reports launch, page views and faults once, including early faults', async () => {
  const { go, leave, rows } = await startReporting();
  go('/pages/pdp/pdp', '1');
  go('/pages/pdp/pdp', '2');
  go('/');
  raiseFault({ ...orders, stage: 'render', code: 'broken' });
  await leave();
  expect(rows().map((row) => [row.get('lt'), row.get('url') ?? row.get('urlref')])).toEqual([
    ['1', '/pages/pdp/pdp'],
    ['31', '/pages/pdp/pdp'],
    ['21', '/pages/pdp/pdp'],
    ['11', '/pages/pdp/pdp'],
    ['11', '/'],
    ['31', '/'],
    ['3', '/'],
  ]);
  const faults = rows()
    .filter((row) => row.get('lt') === '31')
    .map((row) => JSON.parse(row.get('em')!) as unknown);
  expect(faults).toEqual([orders, { ...orders, stage: 'render', code: 'broken' }]);
});

it('[8.18] [7.25] reports unknown addresses without their query', async () => {
  const { leave, rows } = await startReporting();
  missPage('/pages/late');
  await leave();
  const reported = rows()
    .filter((row) => row.get('lt') === '21')
    .map((row) => [row.get('e_n'), row.get('e_v')]);
  expect(reported).toEqual(
    ['/pages/early', '/pages/late'].map((path) => ['pageNotFound', JSON.stringify({ path })]),
  );
});

it('measures views and load errors per remote and build when the visit is sampled', async () => {
  const { go, leave, entries } = await startReporting({}, 1);
  go('/pages/pdp/pdp', '2');
  raiseFault({ ...orders, stage: 'handler', code: 'slip' });
  await leave();
  expect(entries().map(({ remote, build, metric }) => `${remote} ${build} ${metric}`)).toEqual([
    'home b1 view',
    'home b1 next',
    'pdp b1 view',
    'orders 20261121-1 error',
    'pdp b1 view',
  ]);
});

it('measures nothing when the visit is not sampled', async () => {
  const { go, leave, entries } = await startReporting({}, 0);
  go('/pages/pdp/pdp', '2');
  await leave();
  expect(entries()).toEqual([]);
});

it('reports nothing with Do Not Track', async () => {
  const { go, leave, rows } = await startReporting({ doNotTrack: '1' } as Partial<Navigator>);
  go('/');
  await leave();
  expect(rows()).toEqual([]);
});
