import fc from 'fast-check';
import { isDeliverable, regionPath, regionsBelow, regionText, type Region } from '.';

const leaves = (code: string | null): Region[] =>
  regionsBelow(code).flatMap((region) =>
    regionsBelow(region.code).length === 0 ? [region] : leaves(region.code),
  );

it('the table has 31 provinces, and each region has a different code', () => {
  expect(regionsBelow(null)).toHaveLength(31);
  const codes = leaves(null).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(2_900);
});

it('every region that can be picked is deliverable and has a text of two or three parts', () => {
  for (const { code, name } of leaves(null)) {
    expect(code).toMatch(/^\d{6}$/);
    expect(isDeliverable(code)).toBe(true);
    expect(regionText(code)).toMatch(/^\S+ (\S+ )?\S+$/);
    expect(regionText(code).endsWith(name)).toBe(true);
    expect(regionText(code).length).toBeLessThanOrEqual(60);
  }
});

it.each([
  ['320508', '江苏省 苏州市 姑苏区'],
  ['110101', '北京市 东城区'],
  ['500229', '重庆市 城口县'],
  ['659001', '新疆维吾尔自治区 石河子市'],
  ['620200', '甘肃省 嘉峪关市'],
])('regionText(%j) returns %j', (code, text) => {
  expect(regionText(code)).toBe(text);
});

it.each(['', '32', '320000', '320500', '320599', '3205080', '990101', '１１０１０１'])(
  'isDeliverable(%j) returns false',
  (code) => {
    expect(isDeliverable(code)).toBe(false);
  },
);

it('a path leads from a province to the region; any other text has none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.integer({ min: 100_000, max: 999_999 }).map(String)),
      (code) => {
        const path = regionPath(code);
        if (isDeliverable(code)) expect(path.at(-1)?.code).toBe(code);
        for (const [at, region] of path.entries())
          expect(regionsBelow(path[at - 1]?.code ?? null)).toContain(region);
      },
    ),
  );
});
