import { readSchedule } from './schedule';

const next = (config: string, from = '2026-11-21T03:00:00.500Z') => {
  const time = readSchedule(config).after(Date.parse(from));
  return time && new Date(time).toISOString();
};

it.each([
  ['every five seconds', '*/5 * * * * * *', '2026-11-21T03:00:05.000Z'],
  ['every tenth minute from the first', '0 1/10 * * * * *', '2026-11-21T03:01:00.000Z'],
  ['at two in the night of China', '0 0 2 * * * *', '2026-11-21T18:00:00.000Z'],
  ['on the first of a month', '0 0 2 1 * * *', '2026-11-30T18:00:00.000Z'],
  ['from Monday to Friday', '0 15 10 * * MON-FRI *', '2026-11-23T02:15:00.000Z'],
  ['at three hours of a day', '0 0 10,14,16 * * * *', '2026-11-21T06:00:00.000Z'],
  ['on Sunday, the day 0', '0 0 0 * * 0 *', '2026-11-21T16:00:00.000Z'],
  [
    'on a day of the month or of the week, whichever comes',
    '0 0 0 1 * MON *',
    '2026-11-22T16:00:00.000Z',
  ],
  ['in a year to come', '0 0 0 1 1 * 2028', '2027-12-31T16:00:00.000Z'],
  ['in a year that is over', '0 0 0 1 1 * 2020', null],
  ['never', '0 0 0 30 2 * *', null],
])('%s', (_name, config, time) => {
  expect(next(config)).toBe(time);
});

it('after() excludes the given time', () => {
  expect(next('*/5 * * * * * *', '2026-11-21T03:00:05.000Z')).toBe('2026-11-21T03:00:10.000Z');
});

it.each([
  [''],
  ['0 0 2 * * *'],
  ['0 0 2 * * * * *'],
  ['@daily'],
  ['2026-12-01T00:00:00'],
  ['60 0 2 * * * *'],
  ['0 0 24 * * * *'],
  ['0 5-1 * * * * *'],
  ['x * * * * * *'],
])('rejects %j', (config) => {
  expect(() => readSchedule(config)).toThrow();
});
