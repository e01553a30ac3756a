import { carrierOf, carriers } from './carriers';
import { check } from '../fields/fields';
import { parcelLines, trackingInput } from './parcel-inputs';

it.each([
  ['sf', ' sf 1234567890123 ', 'SF1234567890123'],
  ['jd', 'JDV012345678901', 'JDV012345678901'],
  ['yto', 'YT1234567890123', 'YT1234567890123'],
  ['ems', 'EA123456789CN', 'EA123456789CN'],
  ['other', 'ab-12345', 'AB-12345'],
])('reads the number of %s from "%s"', (carrier, trackingNo, expected) => {
  expect(check(trackingInput, { carrier, trackingNo })).toEqual({
    ok: true,
    value: { carrier, trackingNo: expected },
  });
});

it.each([
  ['sf', '1234567890123', 'trackingNo'],
  ['zto', 'ZTO1234567890', 'trackingNo'],
  ['other', '<b>12345</b>', 'trackingNo'],
  ['toString', '123456789012', 'carrier'],
  [null, '123456789012', 'carrier'],
  ['sf', null, 'trackingNo'],
])('rejects the number of carrier %s "%s" by the field %s', (carrier, trackingNo, field) => {
  expect(check(trackingInput, { carrier, trackingNo }, 'en')).toMatchObject({ ok: false, field });
});

it.each(Object.entries(carriers))('names the form of the numbers of %s', (carrier, each) => {
  expect(check(trackingInput, { carrier, trackingNo: each.example })).toMatchObject({ ok: true });
  for (const [language, name] of [
    ['zh-CN', each.nameZh],
    ['en', each.nameEn],
  ] as const) {
    const result = check(trackingInput, { carrier, trackingNo: '#' }, language);
    expect(result).toMatchObject({ ok: false, field: 'trackingNo' });
    expect(result).toMatchObject({ message: expect.stringContaining(name) });
    expect(result).toMatchObject({ message: expect.stringContaining(each.example) });
  }
});

it.each([[[]], [[{ lineId: 'a', qty: 0 }]], [[{ lineId: 'a', qty: 1.5 }]], [null]])(
  'rejects %j as the pieces of a parcel',
  (lines) => {
    expect(check(parcelLines, lines).ok).toBe(false);
  },
);

it('rejects a line that a parcel names twice', () => {
  const lines = [
    { lineId: 'a', qty: 1 },
    { lineId: 'a', qty: 1 },
  ];
  expect(check(parcelLines, lines).ok).toBe(false);
});

it('names a carrier that is no longer in the list as another carrier', () => {
  expect(carrierOf('pony').nameEn).toBe('Another carrier');
});
