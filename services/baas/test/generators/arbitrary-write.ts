import fc from 'fast-check';
import type { Row } from './arbitrary-condition';
import type { AskedWrite, Table, Who, Words } from '../reference/reference-writes';

/** A write that refers to rows by index; an index beyond the end refers to none. */
export type AnyWrite = AskedWrite extends infer Write
  ? Write extends { ids: unknown }
    ? Omit<Write, 'ids'> & { places: number[] | null }
    : Write
  : never;

const some = <T>(...values: T[]) => fc.constantFrom(...values);
const places = fc.oneof(
  { weight: 3, arbitrary: fc.nat(5).map((at) => [at]) },
  { weight: 1, arbitrary: fc.array(fc.nat(5), { minLength: 2, maxLength: 2 }) },
  { weight: 2, arbitrary: fc.constant(null) },
);

const noteValues: Record<string, fc.Arbitrary<unknown>> = {
  title: some<unknown>('买灯', '买伞', '一', '二', '', null, 5, 'x'.repeat(21)),
  kind: some<unknown>('memo', 'task', 'system', 'other', null),
  stars: some<unknown>(0, 3, 5, 6, -1, 1.5, '1', null),
  open: some<unknown>(true, false, 'x', null),
  locked: some<unknown>(true, false),
  hint: some<unknown>('h', null),
  secret: some<unknown>('s', 't', 1),
  score: some<unknown>(1, 100, 101),
  slug: some<unknown>('a', 'b', 'c', null),
  phone: some<unknown>('12345', '  123 ', '12', 'abc', '', null),
  weight: some<unknown>(0.5, 0, null),
  tags: some<unknown>(['a'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], [1], []),
  place: some<unknown>(
    { city: '杭州' },
    { city: '上海', street: '南京路' },
    { city: '上海', street: '南京' },
    { city: 'x', code: 'c' },
    { zip: 1 },
    {},
    null,
    { city: 'a', lane: 1 },
    'x',
  ),
  extra: some<unknown>({ a: 1 }, { b: { c: 2 } }, { a: { d: null } }, [], null),
  owner: some<unknown>('ann', 'bob', 'eve'),
  version: some<unknown>(7),
  _id: some<unknown>('mine'),
  colour: some<unknown>(1),
};
const gateValues: Record<string, fc.Arbitrary<unknown>> = {
  isShut: some<unknown>(true, false, null, 'x'),
  count: some<unknown>(1, 2, 1.5, null),
};
const stallValues: Record<string, fc.Arbitrary<unknown>> = {
  pitch: some<unknown>('p1', 'p2', 'p3', 'p4', 'p9', null),
  count: some<unknown>(1, 2),
  mark: some<unknown>('x', null),
};

const operated = (operator: string, operand?: unknown) => ({
  operator,
  ...(operand !== undefined && { operand }),
});
/** For each rule of the schema an operator whose result breaks it: a client must not evade it. */
const noteOperators: Record<string, fc.Arbitrary<unknown>> = {
  stars: some(
    operated('inc', 1),
    operated('inc', 4),
    operated('inc', 0.5),
    operated('mul', 2),
    operated('remove'),
    operated('min', -1),
    operated('min', 2),
    operated('push', 1),
  ),
  score: some(operated('inc', 1), operated('set', 2), operated('set', 101), operated('max', 101)),
  weight: some(operated('max', 2), operated('mul', 0), operated('min', -1)),
  tags: some(
    operated('push', 'x'),
    operated('push', 1),
    operated('pop'),
    operated('shift'),
    operated('push', ['x', 'y', 'z', 'w']),
    operated('unshift', ['x', 'y']),
    operated('inc', 1),
  ),
  title: some(
    operated('remove'),
    operated('set', '改了'),
    operated('set', ''),
    operated('set', '一'),
  ),
  kind: some(operated('set', 'other'), operated('set', 'task'), operated('push', 'task')),
  phone: some(operated('set', ' 12345 '), operated('set', '1'), operated('set', 'abc')),
  open: some(operated('set', true), operated('set', 'x'), operated('remove')),
  locked: some(operated('set', false), operated('remove')),
  hint: some(operated('set', 'h'), operated('remove')),
  secret: some(operated('set', 's'), operated('set', 1)),
  slug: some(operated('set', 'a'), operated('set', 'b')),
  owner: some(operated('set', 'eve'), operated('remove')),
  version: some(operated('inc', 1), operated('set', 7)),
  _id: some(operated('set', 'mine')),
  colour: some(operated('set', 1)),
  place: some<unknown>(
    operated('set', { city: '北京' }),
    operated('set', { zip: 1 }),
    operated('remove'),
    { zip: operated('inc', 1) },
    { zip: operated('inc', -9) },
    { city: operated('remove') },
    { code: operated('set', 'c') },
    { code: operated('inc', 1) },
    { street: operated('set', '  中山路') },
    { street: operated('set', '中山') },
  ),
  extra: some<unknown>(
    operated('set', { e: 1 }),
    operated('remove'),
    { n: operated('inc', 1) },
    operated('set', []),
    { list: operated('push', { a: 1 }) },
    { a: operated('remove') },
  ),
};
const gateOperators: Record<string, fc.Arbitrary<unknown>> = {
  count: some(operated('inc', 1), operated('mul', 3), operated('remove')),
};

/** Mostly permitted values, or nearly nothing would be written. */
const fieldsOf = (values: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Row> =>
  fc
    .uniqueArray(some(...Object.keys(values)), { minLength: 1, maxLength: 2 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, values[name]!]))));
const either = (
  values: Record<string, fc.Arbitrary<unknown>>,
  operators: Record<string, fc.Arbitrary<unknown>>,
) =>
  fieldsOf(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        operators[name] ? fc.oneof(value, operators[name]) : value,
      ]),
    ),
  );

const flag = fc.option(fc.constant(true as const), { nil: undefined, freq: 2 });
const noteWords = fc.record({
  mine: fc.option(fc.constant(true as const), { nil: undefined, freq: 3 }),
  open: flag,
  unlocked: flag,
  task: flag,
  stars: fc.option(fc.constantFrom(0, 3), { nil: undefined, freq: 2 }),
});
const gateWords = fc.record({ ajar: flag });
const stallWords = fc.record({ pitch: fc.constantFrom('p1', 'p1', 'p2', 'p3', 'p4', 'p9') });
const noWords = fc.constant({});

interface Kind {
  table: Table;
  rows: fc.Arbitrary<Row>;
  changes: fc.Arbitrary<Row>;
  words: fc.Arbitrary<Words>;
}
const kinds: Record<Table, Kind> = {
  note: {
    table: 'note',
    rows: fieldsOf(noteValues).chain((row) =>
      fc.constantFrom<Row>({ title: '买茶', ...row }, { title: '买碗', ...row }, row),
    ),
    changes: either(noteValues, noteOperators),
    words: fc.oneof(noWords, noteWords),
  },
  gate: {
    table: 'gate',
    rows: fieldsOf(gateValues),
    changes: either(gateValues, gateOperators),
    words: fc.oneof(noWords, gateWords),
  },
  stall: {
    table: 'stall',
    rows: fieldsOf(stallValues),
    changes: either(stallValues, {}),
    words: fc.oneof(noWords, stallWords),
  },
};

const who = fc.constantFrom<Who>('ann', 'ann', 'bob', 'bob', null);
const writeOf = ({ table, rows, changes, words }: Kind): fc.Arbitrary<AnyWrite> =>
  fc.oneof(
    fc.record({
      who,
      table: fc.constant(table),
      kind: fc.constant('add' as const),
      rows: fc.array(rows, { minLength: 1, maxLength: 3 }),
    }),
    {
      weight: 3,
      arbitrary: fc.record({
        who,
        table: fc.constant(table),
        kind: fc.constant('update' as const),
        places,
        words: words.map(said),
        changes,
      }),
    },
    fc.record({
      who,
      table: fc.constant(table),
      kind: fc.constant('remove' as const),
      places,
      words: words.map(said),
    }),
  );

const said = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));

export const anyWrites: fc.Arbitrary<AnyWrite[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: writeOf(kinds.note) },
    writeOf(kinds.gate),
    writeOf(kinds.stall),
  ),
  { minLength: 1, maxLength: 8 },
);
