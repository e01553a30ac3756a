import fc from 'fast-check';
import type { AnyChain } from './any-chain';
import type { Row } from './arbitrary-condition';
import {
  mostly,
  orderCalls,
  orders,
  temporary,
  wheres,
  type Call,
  type Viewer,
  type Where,
} from './arbitrary-where';
import { commentNameOf, commentsSeenBy } from '../fixture-databases/comments';
import { groupsOf, pageOf } from '../reference/reference';

/**
 * A row with its joined rows: its friend, its comments, and under `_id` the comments that refer to
 * it.
 */
interface Whole extends Row {
  _id: unknown;
  id: string;
  friend: Row[];
  comment: Row[];
  comments: Row[];
  named: Row[];
}

const number = (value: unknown, holds: (number: number) => boolean): boolean =>
  typeof value === 'number' && holds(value);
const on = ({ status }: Row): boolean => status === 'on';
const commentWheres = mostly<Where>(
  [
    { call: ['where', "status == 'on'"], holds: on },
    {
      call: ['where', "status == 'on' && rank > 1"],
      holds: (row) => on(row) && number(row.rank, (value) => value > 1),
    },
    {
      call: ['where', { status: 'on', word: 'comment' }],
      holds: (row) => on(row) && row.word === 'comment',
    },
    { call: ['where', 'owner == $cloudEnv_uid'], holds: ({ owner }, viewer) => owner === viewer },
  ],
  [
    { call: ['where', "group == 'p0'"], holds: ({ group }) => group === 'p0' },
    { call: ['where', { group: 'p1' }], holds: ({ group }) => group === 'p1' },
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
  text(comment: string): string;
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
      text: () => 'comment.rank >= 2',
      holds: ({ comment }) => comment.some(({ rank }) => number(rank, (value) => value >= 2)),
    },
    {
      text: () => '!(comments.rank == 3)',
      holds: ({ comments }) => !comments.some(({ rank }) => rank === 3),
    },
    {
      text: () => 'comments.word != null && price > sort',
      holds: ({ comments, price, sort }) =>
        !comments.some(({ word }) => word === null) &&
        number(price, (value) => value > (sort as number)),
    },
    {
      text: (comment) => `_id.${comment}.rank > 1`,
      holds: ({ named }) => named.some(({ rank }) => number(rank, (value) => value > 1)),
    },
    {
      text: (comment) => `/comment|芽/.test(_id.${comment}.word) && mod(sort, 2) == 0`,
      holds: ({ named, sort }) =>
        named.some(({ word }) => /comment|芽/.test(String(word))) && (sort as number) % 2 === 0,
    },
    {
      text: () => "_id._value in ['n0', 'n3', 'n4', 'n99']",
      holds: ({ id }) => ['n0', 'n3', 'n4'].includes(id),
    },
    { text: () => 'price > 5', holds: ({ price }) => number(price, (value) => value > 5) },
    {
      text: () => 'size(comments._id) > 1 || sum(friend.price) < price',
      holds: ({ comments, friend, price }) =>
        comments.length > 1 || number(price, (value) => total(friend, 'price') < value),
    },
    {
      text: (comment) => `in(3, _id.${comment}.rank) && arrayElemAt(friend.name, 0) != null`,
      holds: ({ named, friend }) =>
        named.some(({ rank }) => rank === 3) && (friend[0]?.name ?? null) !== null,
    },
  ],
  [
    hides("indexOfArray(comment.secret, 'x') < 0"),
    hides('size(friend.secret) >= 0'),
    hides("comment.secret > 'A'"),
    hides("friend.secret > 'A'"),
    hides('secret > name'),
    hides('friend.place.code != null'),
    {
      text: () => "comment.draft != 'DRAFT-COMMENT-5'",
      holds: ({ comment }) => !comment.some(({ draft }) => draft === 'DRAFT-COMMENT-5'),
    },
    { text: (comment) => `_id.${comment}.secret > 'A'`, holds: () => false },
  ],
);

interface Shown {
  text(comment: string): string | null;
  shape(row: Whole, comment: string): Row;
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
      text: () => 'friend as 朋友, comment{rank, word as said} as best',
      shape: ({ _id, friend, comment }) => ({
        _id,
        朋友: friend,
        best: comment.map(({ _id: id, rank, word }) => ({ _id: id, rank, said: word })),
      }),
    },
    {
      text: () =>
        'arrayElemAt(friend.name, 0) as first, size(comments._id) as many, "sort", price as cost',
      shape: ({ _id, friend, comments, sort, price }) => ({
        _id,
        first: friend[0]?.name ?? null,
        many: comments.length,
        sort,
        cost: price,
      }),
    },
    {
      text: () => 'name as title, comment.rank as ranks, comments',
      shape: ({ _id, name, comment, comments }) => ({
        _id,
        title: name,
        ranks: comment.map(({ rank }) => rank),
        comments,
      }),
    },
    {
      text: (comment) => `_id.${comment}.word, price`,
      shape: ({ price, named }, comment) => ({
        _id: { [comment]: named.map(({ _id, word }) => ({ _id, word })) },
        price,
      }),
    },
  ],
  [
    { text: () => 'comment.secret', shape: own },
    { text: () => 'friend{secret as name}', shape: own },
    { text: () => 'friend{secret} as x', shape: own },
    { text: () => 'arrayElemAt(friend.secret, 0) as x', shape: own },
    { text: () => 'secret', shape: own },
    { text: (comment) => `_id.${comment}{secret as word}`, shape: own },
  ],
  6,
);

/** A group key or accumulated value of a join: text, alias and value per row. */
interface Part {
  text(comment: string): string;
  as: string;
  value(row: Whole): unknown;
}

const list = (rows: Row[], field: string): unknown[] => rows.map((row) => row[field] ?? null);
const keys = mostly<Part>(
  [
    { text: () => 'status', as: 'status', value: ({ status }) => status },
    { text: () => 'price as cost', as: 'cost', value: ({ price }) => price },
    { text: () => 'friend', as: 'friend', value: ({ friend }) => friend },
    { text: () => 'comments as 评论', as: '评论', value: ({ comments }) => comments },
    {
      text: () => 'comment.rank as ranks',
      as: 'ranks',
      value: ({ comment }) => list(comment, 'rank'),
    },
    {
      text: () => 'friend.name as names',
      as: 'names',
      value: ({ friend }) => list(friend, 'name'),
    },
    {
      text: () => 'size(comments.word) as many',
      as: 'many',
      value: ({ comments }) => comments.length,
    },
    {
      text: (comment) => `_id.${comment}.word as words`,
      as: 'words',
      value: ({ named }) => list(named, 'word'),
    },
    {
      text: () => 'arrayElemAt(comments.rank, -1) as lowest',
      as: 'lowest',
      value: ({ comments }) => comments.at(-1)?.rank ?? null,
    },
  ],
  [
    { text: () => 'comment.secret as secret', as: 'secret', value: () => null },
    { text: () => 'secret as own', as: 'own', value: () => null },
    { text: () => 'size(friend.secret) as size', as: 'size', value: () => null },
    {
      text: (comment) => `_id.${comment}.draft as drafts`,
      as: 'drafts',
      value: ({ named }) => list(named, 'draft'),
    },
  ],
  24,
);
/** Sums numbers and keeps lists. */
const summed = mostly<Part>(
  [
    { text: () => 'price', as: '', value: ({ price }) => price },
    { text: () => 'sum(comments.rank)', as: '', value: ({ comments }) => total(comments, 'rank') },
    { text: (comment) => `size(_id.${comment}._id)`, as: '', value: ({ named }) => named.length },
  ],
  [
    { text: () => 'size(comments.secret)', as: '', value: ({ comments }) => comments.length },
    { text: () => 'strLenCP(secret)', as: '', value: () => null },
  ],
  24,
);
const kept = mostly<Part>(
  [
    { text: () => 'comment.word', as: '', value: ({ comment }) => list(comment, 'word') },
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

function groupCalls({ keys: parts, kinds, of, isDistinct }: Grouping, comment: string): Call[] {
  const by = parts.map(({ text }) => text(comment)).join(', ');
  if (isDistinct) return [['field', by], ['distinct']];
  const worked = kinds
    .map((kind) =>
      kind === 'count' ? 'count(*) as count' : `${kind}(${of.text(comment)}) as ${kind}`,
    )
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

/** Joins of posts with friends and comments in both directions, with conditions after the join. */
export const commentJoins: fc.Arbitrary<AnyChain> = fc
  .tuple(
    wheres,
    friendWheres,
    commentWheres,
    fc.option(tests),
    fc.oneof({ weight: 2, arbitrary: shown }, groupings),
    orders,
    fc.integer({ min: 1, max: 6 }),
    fc.boolean(),
  )
  .map(([where, friend, comment, test, answer, by, limit, withCount]): AnyChain => {
    const meant = (rows: Row[], viewer: Viewer): Whole[] =>
      wholesOf(rows, viewer, { where, friend, comment }).filter(
        (whole) => test?.holds(whole) ?? true,
      );
    const chosen = (name: string): Call[] => (test ? [['where', test.text(name)]] : []);
    const source = {
      sources: (collection: string) => [
        temporary(collection, where, null),
        temporary(collection, friend, null),
        temporary(commentNameOf(collection), comment, null),
      ],
    };
    const last: Call = ['get', { getCount: withCount }];
    if ('keys' in answer) {
      return {
        ...source,
        between: (collection) => [
          ...chosen(commentNameOf(collection)),
          ...groupCalls(answer, commentNameOf(collection)),
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
        const text = answer.text(commentNameOf(collection));
        return [
          ...chosen(commentNameOf(collection)),
          ...(text === null ? [] : [['field', text] as Call]),
        ];
      },
      calls: [...orderCalls(by), ['limit', limit], last],
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
          data: inOrder.map(({ _id }) =>
            answer.shape(wholes.get(_id as string)!, commentNameOf('post0')),
          ),
          ...(withCount && { count: found.length }),
        };
      },
    };
  });

function wholesOf(
  rows: Row[],
  viewer: Viewer,
  { where, friend, comment }: Record<'where' | 'friend' | 'comment', Where>,
): Whole[] {
  const [friends, comments] = [
    rows.filter((row) => friend.holds(row, viewer)),
    pageOf(
      commentsSeenBy(viewer).filter((row) => comment.holds(row, viewer)),
      [],
      0,
      100,
    ),
  ];
  return rows
    .filter((row) => where.holds(row, viewer))
    .map((row): Whole => {
      const named = comments.filter(({ post }) => post === row._id);
      return {
        ...row,
        id: row._id as string,
        named,
        _id: { [commentNameOf('post0')]: named, _value: row._id },
        friend: friends.filter(({ _id }) => _id === row.friend),
        comment: comments.filter(({ _id }) => _id === row.comment),
        comments: comments.filter(({ _id }) => (row.comments as unknown[] | null)?.includes(_id)),
      };
    });
}
