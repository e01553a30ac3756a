import { freightFee, freightNotes } from './freight-text';
import type { FreightFacts } from '@shop/domain';

const everywhere = { regions: [], feeCents: 600, freeFromCents: 9900, arrivesBy: null };
const remote = {
  regions: ['西藏自治区', '新疆维吾尔自治区'],
  feeCents: 1500,
  freeFromCents: 19900,
  arrivesBy: null,
};

it.each<[string, FreightFacts, string, string[]]>([
  ['free everywhere', { zones: [{ ...everywhere, feeCents: 0 }], excluded: [] }, '包邮', []],
  ['one fee', { zones: [everywhere], excluded: [] }, '运费 ¥6', ['满 ¥99 包邮']],
  [
    'a fee that is never waived',
    { zones: [{ ...everywhere, freeFromCents: null }], excluded: ['西藏自治区'] },
    '运费 ¥6',
    ['不配送：西藏自治区'],
  ],
  [
    'other fees in some regions',
    { zones: [everywhere, remote], excluded: [] },
    '运费 ¥6 起',
    [
      '满 ¥99 包邮',
      '西藏自治区、新疆维吾尔自治区 运费 ¥15',
      '西藏自治区、新疆维吾尔自治区 满 ¥199 包邮',
    ],
  ],
  [
    'a fee in some regions only',
    {
      zones: [
        { ...everywhere, feeCents: 0 },
        { ...remote, freeFromCents: null },
      ],
      excluded: [],
    },
    '部分地区包邮',
    ['西藏自治区、新疆维吾尔自治区 运费 ¥15'],
  ],
])('the freight facts state %s', (_case, freight, fee, notes) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect([plain(freightFee(freight.zones).text), freightNotes(freight).map(plain)]).toEqual([
    fee,
    notes,
  ]);
});
