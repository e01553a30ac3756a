import { ReportLimit } from './report-limit';

it('refuses an address after its reports of the minute, and no other address', () => {
  const limit = new ReportLimit(2);
  const at = 1_000_000;
  expect([1, 2, 3].map(() => limit.allows('192.0.2.1', at))).toEqual([true, true, false]);
  expect(limit.allows('192.0.2.2', at + 59_999)).toBe(true);
  expect(limit.allows('192.0.2.1', at + 59_999)).toBe(false);
  expect(limit.allows('192.0.2.1', at + 60_000)).toBe(true);
});

it('refuses further addresses when it knows too many, until the minute is over', () => {
  const limit = new ReportLimit(5, 2);
  const addresses = ['a', 'b', 'c', 'a'];
  expect(addresses.map((address) => limit.allows(address, 0))).toEqual([true, true, false, true]);
  expect(limit.allows('c', 60_000)).toBe(true);
});

it('starts a new minute when the clock is set back', () => {
  const limit = new ReportLimit(1);
  expect(limit.allows('a', 100_000)).toBe(true);
  expect(limit.allows('a', 50_000)).toBe(true);
});
