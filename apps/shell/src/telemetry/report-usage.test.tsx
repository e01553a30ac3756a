import { fakeShell } from '@shop/shell-contract/testing';
import { faultEvent, type ShopFault } from './report-fault';
import { reportPageNotFound } from './page-not-found';
import { listenForFaults } from './early-faults';
import { reportUsage } from './report-usage';

const app = { name: 'test', version: '1.0.0' };
const orders: ShopFault = {
  remote: 'orders',
  version: '20261121-1',
  stage: 'entry',
  code: 'unreachable',
};
const breaks = (detail: ShopFault) => dispatchEvent(new CustomEvent(faultEvent, { detail }));
const home = { id: '1', path: '/', address: '/', tab: true };
const misses = (path: string) =>
  reportPageNotFound(
    { id: path, path, address: `${path}?q=secret`, tab: false },
    { stack: [home], alive: [home] },
  );
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
beforeEach(() => localStorage.clear());

async function use(wishes: Partial<Navigator> = {}) {
  for (const [name, value] of Object.entries(wishes))
    Object.defineProperty(navigator, name, { value, configurable: true });
  const onFault = listenForFaults();
  breaks(orders);
  misses('/pages/early');
  const {
    page: { baas },
    calls,
  } = fakeShell({ responses: { 'uni-stat-receiver.report': () => ({ counted: 1 }) } });
  let page = { id: '1', path: '/pages/pdp/pdp' };
  let changed = () => {};
  await reportUsage({
    baas,
    app,
    front: () => page,
    onFront: (listener) => {
      changed = listener;
      return () => {};
    },
    onFault,
  });
  const leave = async () => {
    await settled();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    await settled();
  };
  const rows = () =>
    calls
      .flatMap(({ params }) => JSON.parse((params[0] as { requests: string }).requests) as string[])
      .map((row) => new URLSearchParams(row));
  return {
    go: (path: string, id = path) => {
      page = { id, path };
      changed();
    },
    leave,
    rows,
  };
}

it('[7.25] the backend hears of the launch, of each opening of a page once, and of each fault once, early ones too', async () => {
  const { go, leave, rows } = await use();
  go('/pages/pdp/pdp', '1');
  go('/pages/pdp/pdp', '2');
  go('/');
  breaks({ ...orders, stage: 'render', code: 'broken' });
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

it('[8.18] [7.25] and of each address that was no page, without its query', async () => {
  const { leave, rows } = await use();
  misses('/pages/late');
  await leave();
  const told = rows()
    .filter((row) => row.get('lt') === '21')
    .map((row) => [row.get('e_n'), row.get('e_v')]);
  expect(told).toEqual(
    ['/pages/early', '/pages/late'].map((path) => ['pageNotFound', JSON.stringify({ path })]),
  );
});

it('of a visitor who does not want it nothing is told', async () => {
  const { go, leave, rows } = await use({ doNotTrack: '1' } as Partial<Navigator>);
  go('/');
  await leave();
  expect(rows()).toEqual([]);
});
