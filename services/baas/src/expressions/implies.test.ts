import fc from 'fast-check';
import { every, negate, some, type Comparison, type Condition } from './condition';
import type { Json } from '../json';
import { implies } from './implies';

type Row = Record<string, unknown>;
const values: Json[] = [null, 0, 1, 2, 'a', 'b', true];
const rows: Row[] = values.flatMap((a) => values.map((b) => ({ a, b })));

/** Evaluates like the database: unknown is not true. */
function holds(condition: Condition, row: Row): boolean {
  switch (condition.kind) {
    case 'constant':
      return condition.value === true;
    case 'and':
      return condition.parts.every((part) => holds(part, row));
    case 'or':
      return condition.parts.some((part) => holds(part, row));
    case 'not':
      return !holds(condition.part, row);
    case 'in':
      return condition.values.includes(row[condition.path[0]!] as Json);
    case 'compare':
      return compared(row[condition.path[0]!] as Json, condition.operator, condition.value);
    default:
      throw new Error(condition.kind);
  }
}

function compared(left: Json, operator: Comparison, right: Json): boolean {
  if (operator === 'eq') return left === right;
  if (operator === 'neq') return left !== right;
  if (left === null || typeof left !== typeof right) return false;
  return { gt: left > right!, gte: left >= right!, lt: left < right!, lte: left <= right! }[
    operator
  ];
}

const path = fc.constantFrom<string[]>(['a'], ['b']);
const value = fc.constantFrom(...values);
const leaf = fc.oneof(
  fc
    .tuple(path, fc.constantFrom<Comparison>('eq', 'eq', 'neq', 'gt', 'gte', 'lt', 'lte'), value)
    .map(([of, operator, other]): Condition => ({
      kind: 'compare',
      path: of,
      operator,
      value: other,
    })),
  fc
    .tuple(path, fc.array(value, { maxLength: 3 }))
    .map(([of, list]): Condition => ({ kind: 'in', path: of, values: list })),
  fc.constantFrom<Condition>(
    { kind: 'constant', value: true },
    { kind: 'constant', value: false },
    { kind: 'constant', value: null },
  ),
);
const condition = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    { weight: 3, arbitrary: leaf },
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map(every),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map(some),
    tie('any').map(negate),
  ),
})).any;

it('an implied rule holds for every row that meets the premise', () => {
  let provenNow = 0;
  fc.assert(
    fc.property(condition, condition, (premise, rule) => {
      if (!implies(premise, rule, () => true)) return;
      provenNow += 1;
      expect(rows.filter((row) => holds(premise, row) && !holds(rule, row))).toEqual([]);
    }),
    { numRuns: 20_000 },
  );
  expect(provenNow).toBeGreaterThan(1_000);
});

const equals = (field: string, of: Json): Condition => ({
  kind: 'compare',
  path: [field],
  operator: 'eq',
  value: of,
});
const range = (operator: Comparison, of: number): Condition => ({
  kind: 'compare',
  path: ['a'],
  operator,
  value: of,
});
it.each<[string, Condition, Condition, boolean]>([
  ['the rule itself', equals('a', 1), equals('a', 1), true],
  ['the rule and more', every([equals('b', 1), equals('a', 1)]), equals('a', 1), true],
  ['one of two that are let', equals('a', 1), some([equals('a', 1), equals('b', 1)]), true],
  [
    'both of two that are let',
    some([equals('a', 1), equals('b', 1)]),
    some([equals('b', 1), equals('a', 1)]),
    true,
  ],
  [
    'a list of what is let',
    { kind: 'in', path: ['a'], values: [1, 2] },
    { kind: 'in', path: ['a'], values: [2, 1, 0] },
    true,
  ],
  [
    'a value other than the one that is not let',
    equals('a', 'b'),
    { kind: 'compare', path: ['a'], operator: 'neq', value: 'a' },
    true,
  ],
  ['a narrower range', range('gt', 2), range('gte', 2), true],
  ['a wider range', range('gte', 2), range('gt', 2), false],
  ['no row', { kind: 'constant', value: false }, equals('a', 1), true],
  ['all rows', { kind: 'constant', value: true }, equals('a', 1), false],
  ['one that is let or another', some([equals('a', 1), equals('a', 2)]), equals('a', 1), false],
  [
    'a list with one too many',
    { kind: 'in', path: ['a'], values: [1, null] },
    equals('a', 1),
    false,
  ],
])('%s', (_name, premise, rule, expected) => {
  expect(implies(premise, rule, () => true)).toBe(expected);
});

it('equality on a list means "contains", so it implies no single value', () => {
  expect(
    implies(
      equals('a', 1),
      { kind: 'compare', path: ['a'], operator: 'neq', value: 2 },
      () => false,
    ),
  ).toBe(false);
});
