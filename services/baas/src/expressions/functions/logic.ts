import { QuerySyntaxError } from '../../errors/errors';
import { byCodePoint } from '../sql/columns';
import { over, placeOf, unlimited, type Definition } from './definition';
import { alike, as, asJson, bound, isNothing, type Kind, type Typed } from './kinds';
import { present } from '../../present';

const joined = (word: 'and' | 'or'): Definition => ({
  count: [1, unlimited],
  build: (name, args) => ({
    kind: 'bool',
    sql: `(${args.map((arg, at) => as('truth', arg, placeOf(name, at))).join(` ${word} `)})`,
  }),
});

/**
 * Casts both sides to a common type.
 * @throws QuerySyntaxError if there is none
 */
function sides(name: string, [left, right]: Typed[]): { kind: Kind; sqls: [string, string] } {
  const known = [left!, right!].filter((side) => side.kind !== 'json' && !isNothing(side));
  const [kind = 'json'] = known.map((side) => side.kind);
  if (known.some((side) => side.kind !== kind))
    throw new QuerySyntaxError(`${name} 的两个参数不是同类的值，不能比较`);
  const side = (one: Typed, at: number) =>
    kind === 'json' || kind === 'object' ? asJson(one) : as(kind, one, placeOf(name, at));
  return { kind, sqls: [side(left!, 0), side(right!, 1)] };
}

/** Null equals null; values of different types are not equal. */
const equality = (sign: 'is not distinct from' | 'is distinct from'): Definition => ({
  count: [2, 2],
  build: (name, args) => {
    const { sqls } = args.some(({ kind }) => kind === 'json')
      ? { sqls: args.map(asJson) }
      : sides(name, args);
    return { kind: 'bool', sql: `(${sqls.join(` ${sign} `)})` };
  },
});

/**
 * -1, 0 or 1; null for JSON types without an order. Strings compare by code point.
 * @param nothing the result if a side is null
 */
function order(
  name: string,
  args: Typed[],
  nullCase: (left: string, right: string) => string,
): string {
  const { kind, sqls } = sides(name, args);
  const compare = (left: string, right: string) =>
    `when ${left} < ${right} then -1 when ${left} > ${right} then 1 when ${left} = ${right} then 0`;
  const inside = (sql: string) => byCodePoint(`(${sql} #>> '{}')`);
  const both = (type: string, left: string, right: string, sql: string) =>
    `when jsonb_typeof(${left}) = '${type}' and jsonb_typeof(${right}) = '${type}' ` +
    `then case ${sql} end`;
  const tests: Partial<Record<Kind, (left: string, right: string) => string>> = {
    number: compare,
    bool: compare,
    text: (left, right) => compare(byCodePoint(left), byCodePoint(right)),
    json: (left, right) =>
      `${both('number', left, right, compare(left, right))} ` +
      `${both('string', left, right, compare(inside(left), inside(right)))}`,
  };
  const test = tests[kind];
  if (!test) throw new QuerySyntaxError(`${name} 不能比较数组和对象的大小`);
  return bound(
    sqls,
    (left, right) =>
      `case when ${left} is null or ${right} is null then ${nullCase(left, right)} ` +
      `${test(left, right)} end`,
  );
}

/** As in a condition, null is neither less nor greater than a value. */
const comparison = (test: string): Definition => ({
  count: [2, 2],
  build: (name, args) => ({
    kind: 'bool',
    sql: `coalesce(${order(name, args, () => 'null')} ${test}, false)`,
  }),
});

/** Alternating conditions and results, then the default. */
function choice(name: string, args: Typed[]): Typed {
  const isTest = (at: number) => at % 2 === 0 && at < args.length - 1;
  const { kind, sqls } = alike(args.filter((_, at) => !isTest(at)));
  const tests = args
    .filter((_, at) => isTest(at))
    .map((test, at) => `when ${as('truth', test, placeOf(name, at))} then ${sqls[at]}`);
  return {
    kind,
    sql: tests.length
      ? `(case ${tests.join(' ')} else ${sqls.at(-1)} end)`
      : present(sqls[0], 'the default'),
  };
}

export const logic: Readonly<Record<string, Definition>> = {
  and: joined('and'),
  or: joined('or'),
  not: over(['truth'], 'bool', (test) => `not ${test}`),
  eq: equality('is not distinct from'),
  neq: equality('is distinct from'),
  gt: comparison('> 0'),
  gte: comparison('>= 0'),
  lt: comparison('< 0'),
  lte: comparison('<= 0'),
  /** Null sorts first. */
  cmp: {
    count: [2, 2],
    build: (name, args) => {
      const nullOrder = (left: string, right: string) =>
        `(${left} is not null)::int - (${right} is not null)::int`;
      return { kind: 'number', sql: `${order(name, args, nullOrder)}::double precision` };
    },
  },
  cond: { count: [3, 3], build: choice },
  switch: { count: [1, unlimited], build: choice },
  ifNull: {
    count: [2, unlimited],
    build: (_name, args) => {
      const { kind, sqls } = alike(args);
      return { kind, sql: `coalesce(${sqls.join(', ')})` };
    },
  },
  literal: { count: [1, 1], build: (_name, [value]) => value! },
};
