import { folded, over, type Definition } from './definition';

/** Range of magnitudes; outside of it PostgreSQL fails with an overflow or underflow. */
const fits = (number: string): string =>
  `(${number} = 0 or abs(${number}) between 1e-150::double precision and 1e150::double precision)`;

const guarded =
  (sql: (...numbers: string[]) => string) =>
  (...numbers: string[]): string =>
    `case when ${numbers.map(fits).join(' and ')} then ${sql(...numbers)} end`;

const of = (count: number, sql: (...numbers: string[]) => string): Definition =>
  over(
    Array.from({ length: count }, () => 'number' as const),
    'number',
    guarded(sql),
  );
const ofAll = (sql: (left: string, right: string) => string): Definition =>
  folded('number', guarded(sql as (...numbers: string[]) => string));

/** The decimal digits of a number. */
const decimal = (number: string): string => `${number}::text::numeric`;

// e to this power is within the range.
const greatestExponent = 340;

/** A power within the range, checked by its logarithm. */
function power(base: string, exponent: string): string {
  const fitting = `abs(${exponent} * ln(abs(${base}))) < ${greatestExponent}`;
  return `case
    when ${base} = 0
    then case when ${exponent} > 0 then 0 when ${exponent} = 0 then 1 end
    when ${base} > 0 or ${exponent} = floor(${exponent})
    then case when ${fitting} then power(${base}, ${exponent}) end
    end`;
}

export const numbers: Readonly<Record<string, Definition>> = {
  abs: of(1, (x) => `abs(${x})`),
  add: ofAll((x, y) => `${x} + ${y}`),
  ceil: of(1, (x) => `ceil(${x})`),
  divide: of(2, (x, y) => `case when ${y} <> 0 then ${x} / ${y} end`),
  exp: of(1, (x) => `case when abs(${x}) < ${greatestExponent} then exp(${x}) end`),
  floor: of(1, (x) => `floor(${x})`),
  ln: of(1, (x) => `case when ${x} > 0 then ln(${x}) end`),
  log: of(
    2,
    (x, base) =>
      `case when ${x} > 0 and ${base} > 0 and ${base} <> 1 then ln(${x}) / ln(${base}) end`,
  ),
  log10: of(1, (x) => `case when ${x} > 0 then log(${x}) end`),
  mod: of(
    2,
    (x, y) => `case when ${y} <> 0 then mod(${decimal(x)}, ${decimal(y)})::double precision end`,
  ),
  multiply: ofAll((x, y) => `${x} * ${y}`),
  pow: of(2, power),
  sqrt: of(1, (x) => `case when ${x} >= 0 then sqrt(${x}) end`),
  subtract: of(2, (x, y) => `${x} - ${y}`),
  trunc: over(
    ['number', 'number'],
    'number',
    guarded((x, places) =>
      places
        ? `case when ${places} between -20 and 100 then trunc(${decimal(x)}, ` +
          `${places}::int)::double precision end`
        : `trunc(${x})`,
    ),
    1,
  ),
};
