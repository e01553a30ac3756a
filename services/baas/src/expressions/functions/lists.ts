import { queryLimits } from '../limits';
import { folded, over, placeOf, type Definition } from './definition';
import { as, asJson, bound } from './kinds';
import { present } from '../../present';

const nonNull = (json: string): string => `nullif(${json}, 'null'::jsonb)`;
const itemsOf = (list: string): string =>
  `jsonb_array_elements(${list}) with ordinality as items(item, place)`;
const whole = (number: string): string =>
  `trunc(least(greatest(${number}, -1000000), 1000000))::int`;
const size = (list: string): string => `jsonb_array_length(${list})`;

/** Selects items of a list in an order; null if the value is no list. */
const chosen = (list: string, test: string, direction: 'asc' | 'desc' = 'asc'): string =>
  `case when ${list} is not null then coalesce((select jsonb_agg(item
    order by place ${direction}) from ${itemsOf(list)}
    where ${test}), '[]'::jsonb) end`;

/**
 * `slice(list, n)` takes n items from the start, `slice(list, position, n)` from a position.
 * Negative numbers count from the end.
 */
function slice(list: string, first: string, count?: string): string {
  const fromEnd = `${size(list)} + ${whole(first)}`;
  if (!count)
    return (
      `case when ${first} < 0 then ${chosen(list, `place > ${fromEnd}`)} when ` +
      `${first} >= 0 then ${chosen(list, `place <= ${whole(first)}`)} end`
    );
  const from = `case when ${first} < 0 then greatest(${fromEnd}, 0) else ${whole(first)} end`;
  return (
    `case when ${first} is not null and ${count} >= 0 then ` +
    `${chosen(list, `place - (${from}) between 1 and ${whole(count)}`)} end`
  );
}

/** Aggregates the numbers in the list and ignores other items. */
const ofNumbers = (sql: string): Definition =>
  over(
    ['list'],
    'number',
    (list) =>
      `case when ${list} is not null then (select case when ${sql} = 0 or abs(${sql})
        between 1e-150 and 1e150 then (${sql})::double precision end
        from ${itemsOf(list!)}) end`,
  );
const number = `(case when jsonb_typeof(item) = 'number' then item::numeric end)`;

const isFalse = `item in ('null'::jsonb, 'false'::jsonb, '0'::jsonb)`;

/** A list and a value to find in it, which may be null. */
const search = (
  listAt: 0 | 1,
  kind: 'bool' | 'number',
  sql: (list: string, expected: string) => string,
): Definition => ({
  count: [2, 2],
  build: (name, args) => {
    const list = as('list', present(args[listAt], 'the list'), placeOf(name, listAt));
    return {
      kind,
      sql: bound(
        [list, `coalesce(${asJson(present(args[1 - listAt], 'the item'))}, 'null'::jsonb)`],
        (items, expected) => `case when ${items} is not null then ${sql(items, expected)} end`,
      ),
    };
  },
});

export const lists: Readonly<Record<string, Definition>> = {
  allElementsTrue: over(
    ['list'],
    'bool',
    (list) =>
      `case when ${list} is not null then not exists (select 1
        from ${itemsOf(list!)} where ${isFalse}) end`,
  ),
  anyElementTrue: over(
    ['list'],
    'bool',
    (list) =>
      `case when ${list} is not null then exists (select 1
        from ${itemsOf(list!)} where not ${isFalse}) end`,
  ),
  arrayElemAt: over(['list', 'number'], 'json', (list, at) =>
    nonNull(`(${list} -> ${whole(at!)})`),
  ),
  avg: ofNumbers(`avg(${number})`),
  concatArrays: folded(
    'list',
    (left, right) =>
      `case when octet_length(${left}::text) + octet_length(${right}::text) <= ` +
      `${queryLimits.textLength} then ${left} || ${right} end`,
  ),
  in: search(
    1,
    'bool',
    (list, expected) => `exists (select 1 from ${itemsOf(list)} where item = ${expected})`,
  ),
  indexOfArray: search(
    0,
    'number',
    (list, expected) =>
      `(select coalesce(min(place) - 1, -1)::double precision
        from ${itemsOf(list)} where item = ${expected})`,
  ),
  isArray: {
    count: [1, 1],
    build: (_name, [input]) => ({
      kind: 'bool',
      sql:
        input!.kind === 'list'
          ? `(${input!.sql} is not null)`
          : `coalesce(jsonb_typeof(${asJson(input!)}) = 'array', false)`,
    }),
  },
  max: ofNumbers(`max(${number})`),
  min: ofNumbers(`min(${number})`),
  reverseArray: over(['list'], 'list', (list) => chosen(list!, 'true', 'desc')),
  size: over(['list'], 'number', (list) => `${size(list!)}::double precision`),
  slice: over(['list', 'number', 'number'], 'list', slice as (...args: string[]) => string, 1),
  sum: ofNumbers(`coalesce(sum(${number}), 0)`),
};
