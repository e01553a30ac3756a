import fc from 'fast-check';
import type { AnyChain } from './arbitrary-chain';
import type { Row } from './arbitrary-condition';
import {
  mostly,
  orders,
  temporary,
  wheres,
  type Call,
  type Viewer,
  type Where,
} from './arbitrary-where';
import { budOf, budsSeenBy } from '../fixture-databases/buds';
import { groupsOf, pageOf } from '../reference/reference';

/** A row with those of other tables in it: its friend, the buds it names, and under its id the buds that name it. */
interface Whole extends Row {
  _id: unknown;
  id: string;
  friend: Row[];
  bud: Row[];
  buds: Row[];
  named: Row[];
}

const number = (value: unknown, holds: (number: number) => boolean): boolean =>
  typeof value === 'number' && holds(value);
const on = ({ status }: Row): boolean => status === 'on';
const budWheres = mostly<Where>(
  [
    { call: ['where', "status == 'on'"], holds: on },
    {
      call: ['where', "status == 'on' && rank > 1"],
      holds: (row) => on(row) && number(row.rank, (value) => value > 1),
    },
    {
      call: ['where', { status: 'on', word: 'bud' }],
      holds: (row) => on(row) && row.word === 'bud',
    },
    { call: ['where', 'owner == $cloudEnv_uid'], holds: ({ owner }, viewer) => owner === viewer },
  ],
  [
    { call: ['where', "pot == 'p0'"], holds: ({ pot }) => pot === 'p0' },
    { call: ['where', { pot: 'p1' }], holds: ({ pot }) => pot === 'p1' },
    { call: null, holds: () => true },
    { call: ['doc', 'b4'], holds: ({ _id }) => _id === 'b4' },
    { call: ['where', "status == 'on' && secret > 'B'"], holds: () => false },
    {
      call: ['where', "status == 'on' && strLenCP(draft) > 3"],
      holds: ({ draft }) => typeof draft === 'string' && draft.length > 3,
    },
  ],
);

const friendWheres = fc.constantFrom<Where>(
  { call: ['where', "status == 'on'"], holds: on },
  {
    call: ['where', "status == 'on' && price > 5"],
    holds: (row) => on(row) && number(row.price, (value) => value > 5),
  },
);

interface Test {
  text(bud: string): string;
  holds(row: Whole): boolean;
}

const total = (rows: Row[], field: string): number =>
  rows.reduce((sum, row) => sum + ((row[field] ?? 0) as number), 0);

const hides = (text: string): Test => ({ text: () => text, holds: () => false });
const tests = mostly<Test>(
  [
    {
      text: () => 'friend.price > 50',
      holds: ({ friend }) => friend.some(({ price }) => number(price, (value) => value > 50)),
    },
    {
      text: () => "friend.name != 'tea'",
      holds: ({ friend }) => !friend.some(({ name }) => name === 'tea'),
    },
    {
      text: () => 'friend.place.city == null',
      holds: ({ friend }) =>
        friend.some(({ place }) => ((place as Row | null)?.city ?? null) === null),
    },
    {
      text: () => "'a' in friend.tags || sort in [1, 2]",
      holds: ({ friend, sort }) =>
        friend.some(({ tags }) => (tags as unknown[]).includes('a')) || sort === 1 || sort === 2,
    },
    {
      text: () => 'bud.rank >= 2',
      holds: ({ bud }) => bud.some(({ rank }) => number(rank, (value) => value >= 2)),
    },
    { text: () => '!(buds.rank == 3)', holds: ({ buds }) => !buds.some(({ rank }) => rank === 3) },
    {
      text: () => 'buds.word != null && price > sort',
      holds: ({ buds, price, sort }) =>
        !buds.some(({ word }) => word === null) &&
        number(price, (value) => value > (sort as number)),
    },
    {
      text: (bud) => `_id.${bud}.rank > 1`,
      holds: ({ named }) => named.some(({ rank }) => number(rank, (value) => value > 1)),
    },
    {
      text: (bud) => `/bud|芽/.test(_id.${bud}.word) && mod(sort, 2) == 0`,
      holds: ({ named, sort }) =>
        named.some(({ word }) => /bud|芽/.test(String(word))) && (sort as number) % 2 === 0,
    },
    {
      text: () => "_id._value in ['n0', 'n3', 'n4', 'n99']",
      holds: ({ id }) => ['n0', 'n3', 'n4'].includes(id),
    },
    { text: () => 'price > 5', holds: ({ price }) => number(price, (value) => value > 5) },
    {
      text: () => 'size(buds._id) > 1 || sum(friend.price) < price',
      holds: ({ buds, friend, price }) =>
        buds.length > 1 || number(price, (value) => total(friend, 'price') < value),
    },
    {
      text: (bud) => `in(3, _id.${bud}.rank) && arrayElemAt(friend.name, 0) != null`,
      holds: ({ named, friend }) =>
        named.some(({ rank }) => rank === 3) && (friend[0]?.name ?? null) !== null,
    },
  ],
  [
    hides("indexOfArray(bud.secret, 'x') < 0"),
    hides('size(friend.secret) >= 0'),
    hides("bud.secret > 'A'"),
    hides("friend.secret > 'A'"),
    hides('secret > name'),
    hides('friend.place.code != null'),
    {
      text: () => "bud.draft != 'DRAFT-BUD-5'",
      holds: ({ bud }) => !bud.some(({ draft }) => draft === 'DRAFT-BUD-5'),
    },
    { text: (bud) => `_id.${bud}.secret > 'A'`, holds: () => false },
  ],
);

interface Shown {
  text(bud: string): string | null;
  shape(row: Whole, bud: string): Row;
}

const own = ({ id: _id, named: _named, ...row }: Whole): Row => row;
const shown = mostly<Shown>(
  [
    { text: () => null, shape: own },
    { text: () => null, shape: own },
    {
      text: () => 'sort, friend{name, price as cost}',
      shape: ({ _id, sort, friend }) => ({
        _id,
        sort,
        friend: friend.map(({ _id: id, name, price }) => ({ _id: id, name, cost: price })),
      }),
    },
    {
      text: () => 'name as title, bud.rank as ranks, buds',
      shape: ({ _id, name, bud, buds }) => ({
        _id,
        title: name,
        ranks: bud.map(({ rank }) => rank),
        buds,
      }),
    },
    {
      text: (bud) => `_id.${bud}.word, price`,
      shape: ({ price, named }, bud) => ({
        _id: { [bud]: named.map(({ _id, word }) => ({ _id, word })) },
        price,
      }),
    },
  ],
  [
    { text: () => 'bud.secret', shape: own },
    { text: () => 'friend{secret as name}', shape: own },
    { text: () => 'secret', shape: own },
    { text: (bud) => `_id.${bud}{secret as word}`, shape: own },
  ],
  6,
);

/** What rows of a join agree in, or what is worked out of them: its words, its name in the answer, and what it is of a row. */
interface Part {
  text(bud: string): string;
  as: string;
  value(row: Whole): unknown;
}

const list = (rows: Row[], field: string): unknown[] => rows.map((row) => row[field] ?? null);
const keys = mostly<Part>(
  [
    { text: () => 'status', as: 'status', value: ({ status }) => status },
    { text: () => 'price as cost', as: 'cost', value: ({ price }) => price },
    { text: () => 'bud.rank as ranks', as: 'ranks', value: ({ bud }) => list(bud, 'rank') },
    {
      text: () => 'friend.name as names',
      as: 'names',
      value: ({ friend }) => list(friend, 'name'),
    },
    { text: () => 'size(buds.word) as many', as: 'many', value: ({ buds }) => buds.length },
    {
      text: (bud) => `_id.${bud}.word as words`,
      as: 'words',
      value: ({ named }) => list(named, 'word'),
    },
    {
      text: () => 'arrayElemAt(buds.rank, -1) as lowest',
      as: 'lowest',
      value: ({ buds }) => buds.at(-1)?.rank ?? null,
    },
  ],
  [
    { text: () => 'bud.secret as secret', as: 'secret', value: () => null },
    { text: () => 'secret as own', as: 'own', value: () => null },
    { text: () => 'size(friend.secret) as size', as: 'size', value: () => null },
    {
      text: (bud) => `_id.${bud}.draft as drafts`,
      as: 'drafts',
      value: ({ named }) => list(named, 'draft'),
    },
  ],
  24,
);
/** Numbers are summed up; lists are kept. */
const summed = mostly<Part>(
  [
    { text: () => 'price', as: '', value: ({ price }) => price },
    { text: () => 'sum(buds.rank)', as: '', value: ({ buds }) => total(buds, 'rank') },
    { text: (bud) => `size(_id.${bud}._id)`, as: '', value: ({ named }) => named.length },
  ],
  [
    { text: () => 'size(buds.secret)', as: '', value: ({ buds }) => buds.length },
    { text: () => 'strLenCP(secret)', as: '', value: () => null },
  ],
  24,
);
const kept = mostly<Part>(
  [
    { text: () => 'bud.word', as: '', value: ({ bud }) => list(bud, 'word') },
    {
      text: () => 'friend.place.city',
      as: '',
      value: ({ friend }) => friend.map(({ place }) => (place as Row | null)?.city ?? null),
    },
  ],
  [{ text: () => 'friend.secret', as: '', value: () => null }],
  24,
);
const grouped = fc.oneof(
  fc.tuple(
    fc.uniqueArray(fc.constantFrom('count', 'sum', 'avg', 'max', 'min'), { maxLength: 3 }),
    summed,
  ),
  fc.tuple(
    fc.uniqueArray(fc.constantFrom('count', 'first', 'last', 'push', 'addToSet'), { maxLength: 3 }),
    kept,
  ),
);
type Grouping = { keys: Part[]; kinds: string[]; of: Part; isDistinct: boolean };
const groupings: fc.Arbitrary<Grouping> = fc
  .tuple(
    fc.uniqueArray(keys, { minLength: 1, maxLength: 2, selector: ({ as }) => as }),
    grouped,
    fc.boolean(),
  )
  .map(([parts, [kinds, of], isDistinct]) => ({
    keys: parts,
    kinds,
    of,
    isDistinct: isDistinct && kinds.length === 0,
  }));

function groupCalls({ keys: parts, kinds, of, isDistinct }: Grouping, bud: string): Call[] {
  const by = parts.map(({ text }) => text(bud)).join(', ');
  if (isDistinct) return [['field', by], ['distinct']];
  const worked = kinds
    .map((kind) => (kind === 'count' ? 'count(*) as count' : `${kind}(${of.text(bud)}) as ${kind}`))
    .join(', ');
  return [['groupBy', by], ...(worked ? [['groupField', worked] as Call] : [])];
}

function groupsIn(wholes: Whole[], { keys: parts, kinds, of }: Grouping): Row[] {
  const rows = wholes.map((row): Row => ({
    _id: row.id,
    of: of.value(row),
    ...Object.fromEntries(parts.map(({ as, value }) => [as, value(row)])),
  }));
  return groupsOf(
    rows,
    parts.map(({ as }) => as),
    kinds,
    'of',
  );
}

/** A table with a friend's row of the same, and with the buds of either end, under conditions over the whole. */
export const budJoins: fc.Arbitrary<AnyChain> = fc
  .tuple(
    wheres,
    friendWheres,
    budWheres,
    fc.option(tests),
    fc.oneof({ weight: 2, arbitrary: shown }, groupings),
    orders,
    fc.integer({ min: 1, max: 6 }),
    fc.boolean(),
  )
  .map(([where, friend, bud, test, answer, by, limit, withCount]): AnyChain => {
    const meant = (rows: Row[], viewer: Viewer): Whole[] =>
      wholesOf(rows, viewer, { where, friend, bud }).filter((whole) => test?.holds(whole) ?? true);
    const chosen = (name: string): Call[] => (test ? [['where', test.text(name)]] : []);
    const source = {
      sources: (collection: string) => [
        temporary(collection, where, null),
        temporary(collection, friend, null),
        temporary(budOf(collection), bud, null),
      ],
    };
    const last: Call = ['get', { getCount: withCount }];
    if ('keys' in answer) {
      return {
        ...source,
        between: (collection) => [
          ...chosen(budOf(collection)),
          ...groupCalls(answer, budOf(collection)),
        ],
        calls: [['limit', 500], last],
        expected: (rows, viewer) => {
          const data = groupsIn(meant(rows, viewer), answer);
          return { data, ...(withCount && { count: data.length }) };
        },
      };
    }
    return {
      ...source,
      between: (collection) => {
        const text = answer.text(budOf(collection));
        return [...chosen(budOf(collection)), ...(text === null ? [] : [['field', text] as Call])];
      },
      calls: [
        ...by.map(({ field, descending }): Call => ['orderBy', field, descending ? 'desc' : 'asc']),
        ['limit', limit],
        last,
      ],
      expected: (rows, viewer) => {
        const found = meant(rows, viewer);
        const wholes = new Map(found.map((whole) => [whole.id, whole]));
        const inOrder = pageOf(
          rows.filter(({ _id }) => wholes.has(_id as string)),
          by,
          0,
          limit,
        );
        return {
          data: inOrder.map(({ _id }) => answer.shape(wholes.get(_id as string)!, budOf('leaf0'))),
          ...(withCount && { count: found.length }),
        };
      },
    };
  });

function wholesOf(
  rows: Row[],
  viewer: Viewer,
  { where, friend, bud }: Record<'where' | 'friend' | 'bud', Where>,
): Whole[] {
  const [friends, buds] = [
    rows.filter((row) => friend.holds(row, viewer)),
    pageOf(
      budsSeenBy(viewer).filter((row) => bud.holds(row, viewer)),
      [],
      0,
      100,
    ),
  ];
  return rows
    .filter((row) => where.holds(row, viewer))
    .map((row): Whole => {
      const named = buds.filter(({ leaf }) => leaf === row._id);
      return {
        ...row,
        id: row._id as string,
        named,
        _id: { [budOf('leaf0')]: named, _value: row._id },
        friend: friends.filter(({ _id }) => _id === row.friend),
        bud: buds.filter(({ _id }) => _id === row.bud),
        buds: buds.filter(({ _id }) => (row.buds as unknown[] | null)?.includes(_id)),
      };
    });
}
