import voucherHead from './voucher.head';

const card = {
  titleZh: '全店满减',
  titleEn: 'Storewide',
  platformNameZh: '本店',
  platformNameEn: 'This Shop',
  scopeTextZh: '全店可用',
  scopeTextEn: 'All products',
};

it.each([
  ['zh-CN', '全店满减 · 本店', '全店满减 · 本店 · 全店可用'],
  ['en', 'Storewide · This Shop', 'Storewide · This Shop · All products'],
] as const)('describes the voucher in %s', (language, title, description) => {
  const request = { path: '', search: '', language, siteUrl: '', responses: [{ card }] };
  expect(voucherHead(request)).toEqual({ title, description });
});
