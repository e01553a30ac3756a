import { QuerySyntaxError } from '../../errors/errors';
import type { SqlParameters } from '../sql/parameters';
import { over, placeOf, refuseArgument, type Definition } from './definition';
import { as, bound, type Typed } from './kinds';
import { readTimeZone, type TimeZone } from './time-zone';
import { present } from '../../present';

// Years 1 to 9999 in every zone.
const earliest = Date.UTC(2001, 0, 2) - 5 * 146_097 * 86_400_000;
const latest = Date.UTC(9999, 11, 31);

const isDate = (ms: string): string => `${ms} between ${earliest} and ${latest}`;

/** The UTC timestamp of an epoch time, truncated to ms: PostgreSQL cannot divide tiny fractions. */
const instant = (ms: string): string =>
  bound(
    [`floor(${ms})`],
    (x) =>
      `case when ${isDate(x)} then timestamp '1970-01-01' + make_interval(days => ` +
      `floor(${x} / 86400000)::int, secs => (${x} - floor(${x} / 86400000) * ` +
      '86400000) / 1000) end',
  );

/** The local time in a zone. */
function local(utc: string, zone: TimeZone, values: SqlParameters): string {
  if ('name' in zone)
    return `((${utc} at time zone 'UTC') at time zone ${values.add(zone.name, 'text')})`;
  return zone.minutes === 0 ? utc : `(${utc} + make_interval(mins => ${zone.minutes}))`;
}

/** The epoch time of a local time in a zone. */
const moment = (time: string, zone: TimeZone, values: SqlParameters): string =>
  'name' in zone
    ? `(${time} at time zone ${values.add(zone.name, 'text')})`
    : `(${time} - make_interval(mins => ${zone.minutes}))`;

// Defaults for year, month, day, hour, minute, second and ms.
const firstOfAll = ['null', '1', '1', '0', '0', '0', '0'];

/** `dateFromParts(year, month, …, millisecond, timezone)`; month 13 is January of the next year. */
const dateFromParts: Definition = {
  count: [1, firstOfAll.length + 1],
  build: (name, args, values) => {
    const zone = readTimeZone(name, args[firstOfAll.length], firstOfAll.length);
    const parts = firstOfAll.map((first, at) =>
      args[at]
        ? `trunc(${as('number', args[at], placeOf(name, at))})`
        : `${first}::double precision`,
    );
    return {
      kind: 'number',
      sql: bound(parts, (year, month, day, hour, minute, second, ms) => {
        const isPart = [month, day, hour, minute, second, ms]
          .map((part) => `abs(${part}) < 32768`)
          .join(' and ');
        const time =
          `(make_timestamp(${year}::int, 1, 1, 0, 0, 0) + make_interval(months => ` +
          `${month}::int - 1, days => ${day}::int - 1, hours => ${hour}::int, mins => ` +
          `${minute}::int, secs => ${second} + ${ms} / 1000))`;
        return (
          `case when ${year} between 1 and 9999 and ${isPart} then (extract(epoch from ` +
          `${moment(time, zone, values)}) * 1000)::double precision end`
        );
      }),
    };
  },
};

const extracted =
  (part: string) =>
  (time: string): string =>
    `extract(${part} from ${time})`;

/** Weeks start on Sunday; days before the first Sunday are in week 0. */
const week = (time: string): string =>
  `floor((extract(doy from ${time}) + 6 - extract(dow from ${time})) / 7)`;

/** `year(date, timezone)` */
const part = (sql: (time: string) => string): Definition => ({
  count: [1, 2],
  build: (name, [date, zone], values) => {
    const time = local(
      instant(as('number', date!, placeOf(name, 0))),
      readTimeZone(name, zone, 1),
      values,
    );
    return { kind: 'number', sql: bound([time], (x) => `(${sql(x)})::double precision`) };
  },
});

const twoDigits = (sql: string): string => `lpad((${sql})::int::text, 2, '0')`;

/** SQL of each format specifier, from the local time and its offset from UTC in minutes. */
const marks: Readonly<Record<string, (time: string, ahead: string) => string>> = {
  Y: (time) => `to_char(${time}, 'YYYY')`,
  m: (time) => `to_char(${time}, 'MM')`,
  d: (time) => `to_char(${time}, 'DD')`,
  H: (time) => `to_char(${time}, 'HH24')`,
  M: (time) => `to_char(${time}, 'MI')`,
  S: (time) => `to_char(${time}, 'SS')`,
  L: (time) => `to_char(${time}, 'MS')`,
  j: (time) => `to_char(${time}, 'DDD')`,
  w: (time) => `to_char(${time}, 'D')`,
  u: (time) => `to_char(${time}, 'ID')`,
  U: (time) => twoDigits(week(time)),
  V: (time) => `to_char(${time}, 'IW')`,
  G: (time) => `to_char(${time}, 'IYYY')`,
  z: (_time, ahead) =>
    `(case when ${ahead} < 0 then '-' else '+' end || ` +
    `${twoDigits(`trunc(abs(${ahead}) / 60)`)} || ` +
    `${twoDigits(`mod(abs(${ahead}), 60)`)})`,
  Z: (_time, ahead) => `(${ahead})::int::text`,
  '%': () => `'%'`,
};

/** Splits a format such as `%Y-%m-%d`. */
function formatted(
  name: string,
  format: Typed | undefined,
  values: SqlParameters,
): (time: string, ahead: string) => string {
  const text = format ? format.constant : '%Y-%m-%dT%H:%M:%S.%LZ';
  if (typeof text !== 'string' || text.length > 200)
    refuseArgument(name, 1, '至多 200 个字符的格式，例如 "%Y-%m-%d"');
  const pieces = text.match(/%[^]?|[^%]+/g) ?? [];
  const unknown = pieces.find(
    (piece) => piece.startsWith('%') && !Object.hasOwn(marks, piece.slice(1)),
  );
  if (unknown) throw new QuerySyntaxError(`${name} 不支持 ${unknown}`);
  return (time, ahead) =>
    [
      "''",
      ...pieces.map((piece) =>
        piece.startsWith('%')
          ? present(marks[piece.slice(1)], `the format ${piece}`)(time, ahead)
          : values.add(piece, 'text'),
      ),
    ].join(' || ');
}

/** `dateToString(date, format, timezone, onNull)` */
const dateToString: Definition = {
  count: [1, 4],
  build: (name, [date, format, zone, onNull], values) => {
    const utc = instant(as('number', date!, placeOf(name, 0)));
    const write = formatted(name, format, values);
    const text = bound([utc], (x) =>
      bound(
        [x, local(x, readTimeZone(name, zone, 2), values)],
        (then, time) =>
          `case when ${time} is not null then ` +
          `${write(time, `(extract(epoch from ${time} - ${then}) / 60)`)} end`,
      ),
    );
    return {
      kind: 'text',
      sql: onNull ? `coalesce(${text}, ${as('text', onNull, placeOf(name, 3))})` : text,
    };
  },
};

/** A date is stored as epoch ms. */
export const dates: Readonly<Record<string, Definition>> = {
  dateFromParts,
  dateToString,
  dayOfMonth: part(extracted('day')),
  dayOfWeek: part((time) => `extract(dow from ${time}) + 1`),
  dayOfYear: part(extracted('doy')),
  hour: part(extracted('hour')),
  isoDayOfWeek: part(extracted('isodow')),
  isoWeek: part(extracted('week')),
  isoWeekYear: part(extracted('isoyear')),
  millisecond: part((time) => `mod(floor(extract(milliseconds from ${time})), 1000)`),
  minute: part(extracted('minute')),
  month: part(extracted('month')),
  second: part((time) => `floor(extract(second from ${time}))`),
  timestampToDate: over(['number'], 'number', (ms) => `case when ${isDate(ms!)} then ${ms} end`),
  week: part(week),
  year: part(extracted('year')),
};
