import { clockOf } from './clock';

const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).getTime();

it('formats the time, with the date when it is not today', () => {
  expect(clockOf(at(21, 9, 5), at(21, 23, 59))).toBe('09:05');
  expect(clockOf(at(20, 23, 59), at(21, 0, 1))).toBe('11-20 23:59');
});
