import { screen } from '@testing-library/react';
import { backpack, arrivesBy } from '../testing/product-fixture';
import { open, productHeading } from '../testing/open-product';

const nowhere = ['新疆维吾尔自治区'];
const freight = {
  zones: [
    { regions: [], feeCents: 600, freeFromCents: 9900, arrivesBy },
    { regions: ['西藏自治区'], feeCents: 1500, freeFromCents: null, arrivesBy: null },
  ],
  excluded: nowhere,
};
const answer = () => ({ ...backpack(), freight });
const openFor = async (regionText: string | null) => {
  const addresses = regionText === null ? [] : [{ _id: 'a1', regionText }];
  open({ answer, responses: { 'address.list': () => ({ addresses }) } });
  await productHeading();
};
const rowOf = async (label: string) =>
  (await screen.findByText(label)).parentElement?.textContent?.replaceAll('\u00a0', ' ');

it.each([
  ['江苏省 苏州市 姑苏区', '现在付款，预计11月28日周六前送达', '满 ¥99 包邮', '运费 ¥6'],
  ['西藏自治区 拉萨市 城关区', '西藏自治区 运费 ¥15', '', '运费 ¥15'],
  ['新疆维吾尔自治区 喀什地区', '', '', '不配送至该地区'],
])('a delivery to %s states its day and fee', async (region, arrival, reason, fee) => {
  await openFor(region);
  expect(await rowOf('送至')).toBe(`送至${region}${arrival}${reason}${fee}`);
});

it('without an address, the delivery states the fees of all regions', async () => {
  await openFor(null);
  const row = await rowOf('配送');
  for (const text of ['现在付款，预计11月28日周六前送达', '运费 ¥6 起', '不配送：新疆维吾尔自治区'])
    expect(row).toContain(text);
});

it('promises follow the order rules, and an e-voucher has its own', async () => {
  await openFor(null);
  expect(screen.getAllByRole('list', { name: '保障' })[0]?.textContent).toMatch(
    /48\u00a0小时发货.*7\u00a0天可退换/,
  );
});
