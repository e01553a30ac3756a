import { closedSince } from './service-hours';

/** A time in Shanghai. */
const at = (time: string) => Date.parse(`2026-11-29T${time}:00+08:00`);
const shown = (ms: number | null) =>
  ms === null ? null : new Date(ms + 8 * 3_600_000).toISOString().slice(5, 16);

it.each<[string | null, string, string | null]>([
  [null, '03:00', null],
  ['09:00-21:00', '08:59', '11-28T21:00'],
  ['09:00-21:00', '09:00', null],
  ['09:00-21:00', '20:59', null],
  ['09:00-21:00', '21:00', '11-29T21:00'],
  ['09:00-21:00', '23:59', '11-29T21:00'],
  ['20:00-02:00', '01:59', null],
  ['20:00-02:00', '02:00', '11-29T02:00'],
  ['20:00-02:00', '19:59', '11-29T02:00'],
  ['20:00-02:00', '20:00', null],
  ['00:00-24:00', '00:00', null],
  ['00:00-24:00', '12:00', null],
])('with the hours %s, at %s the service has been closed since %s', (hours, time, since) => {
  expect(shown(closedSince(hours, at(time)))).toBe(since);
});
