import fc from 'fast-check';
import type { AnyChain } from './any-chain';
import type { Row } from './arbitrary-condition';
import { anyCall, anyNumber, anyWhole } from './arbitrary-formula';
import { commentJoins } from './arbitrary-join';
import {
  mostly,
  orderCalls,
  orders,
  temporary,
  wheres,
  type Call,
  type Where,
} from './arbitrary-where';
import {
  columnsIn,
  groupsOf,
  pageOf,
  partAt,
  pathsTo,
  shaped,
  treeOf,
  type Ordering,
} from '../reference/reference';

const names = mostly(
  [
    'name',
    'price',
    'tags',
    'owner',
    'place',
    'place.city',
    'place.zip as zip',
    'name as title',
    'parent',
    'isHot as hot',
    'group',
    '"edge"',
    "'whole' as 整数",
    'parts',
    'extra.n',
    "'extra.标题'",
    'extra.标题 as 标题',
    'extra{s, list as 列表}',
    'extra{n, deep} as more',
    'extra.deep.a',
  ],
  [
    'secret',
    'draft',
    'place.code',
    'draft as own',
    'secret as name2',
    'hint',
    'hint as word',
    'place{city,code as town}',
  ],
  24,
);
const fields = fc.option(
  fc.uniqueArray(names, { minLength: 1, maxLength: 4 }).map((list) => list.join(',')),
);
const steps = (
  where: Where,
  list: string | null,
  by: Ordering[],
  skip: number,
  limit: number,
): Call[] => [
  ...(where.call ? [where.call] : []),
  ...(list === null ? [] : [['field', list] as Call]),
  ...orderCalls(by),
  ...(skip ? [['skip', skip] as Call] : []),
  ['limit', limit],
];
const pages = [fc.nat(3), fc.integer({ min: 1, max: 6 })] as const;

const lists = fc
  .tuple(wheres, fields, orders, ...pages, fc.constantFrom('rows', 'one', 'counted'))
  .map(([where, list, by, skip, limit, wants]): AnyChain => ({
    calls: [
      ...steps(where, list, by, skip, limit),
      wants === 'rows' ? ['get'] : ['get', wants === 'one' ? { getOne: true } : { getCount: true }],
    ],
    expected: (rows, viewer) => {
      const found = rows.filter((row) => where.holds(row, viewer));
      const data = pageOf(found, by, skip, wants === 'one' ? 1 : limit).map((row) =>
        shaped(row, columnsIn(list)),
      );
      return {
        data: wants === 'one' ? (data[0] ?? null) : data,
        ...(wants === 'counted' && { count: found.length }),
      };
    },
  }));
const counts = wheres.map((where): AnyChain => ({
  calls: [...(where.call ? [where.call] : []), ['count']],
  expected: (rows, viewer) => ({ total: rows.filter((row) => where.holds(row, viewer)).length }),
}));
const starts = mostly<[string | null, (row: Row) => boolean]>(
  [
    [null, ({ parent }) => (parent ?? '') === ''],
    ["_id in ['n1','n4','n8']", ({ _id }) => ['n1', 'n4', 'n8'].includes(_id as string)],
    ['sort > 6', ({ sort }) => (sort as number) > 6],
  ],
  [
    ["secret > 'K'", ({ secret }) => (secret as string) > 'K'],
    ["status == 'off'", ({ status }) => status === 'off'],
  ],
  6,
);
const trees = fc
  .tuple(
    wheres,
    fields,
    orders,
    ...pages,
    starts,
    fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
    fc.boolean(),
  )
  .map(([where, list, by, skip, limit, [startWith, isFirst], limitLevel, isPath]): AnyChain => {
    const options = { ...(limitLevel && { limitLevel }), ...(startWith !== null && { startWith }) };
    const goesUp = isPath && startWith !== null;
    return {
      calls: [
        ...steps(where, list, by, skip, limit),
        ['get', { [goesUp ? 'getTreePath' : 'getTree']: options }],
      ],
      expected: (rows, viewer) => {
        const found = rows.filter((row) => where.holds(row, viewer));
        const first = pageOf(found.filter(isFirst), by, skip, limit);
        return {
          data: (goesUp ? pathsTo : treeOf)(first, found, by, limitLevel ?? 10, (row) =>
            shaped(row, columnsIn(list)),
          ),
        };
      },
    };
  });
const accumulators = fc.uniqueArray(
  fc.constantFrom('count', 'sum', 'avg', 'max', 'min', 'first', 'last', 'push', 'addToSet'),
  { maxLength: 4 },
);
/** A key of a group with its alias; null in an object counts as a missing value. */
interface Key {
  text: string;
  as: string;
  path: string;
}
const key = (text: string, as = text, path = as): Key => ({ text, as, path });
const groupKeys = fc.uniqueArray(
  mostly(
    [
      key('status'),
      key('owner'),
      key('price'),
      key('isHot'),
      key('edge'),
      key('"whole"', 'whole'),
      key('place.city as city', 'city', 'place.city'),
      key("'extra.n' as n", 'n', 'extra.n'),
      key('extra.标题 as 标题', '标题', 'extra.标题'),
      key('extra.list as list', 'list', 'extra.list'),
    ],
    [key('draft')],
  ),
  { minLength: 1, maxLength: 2, selector: ({ as }) => as },
);
const keyed = (rows: Row[], keys: Key[]): Row[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(keys.map(({ as, path }) => [as, partAt(row, path.split('.')) ?? null])),
  }));
const groups = fc
  .tuple(
    wheres,
    fc.oneof({ weight: 8, arbitrary: groupKeys }, fc.constant<Key[]>([])),
    accumulators,
    mostly(['price', 'weight'], ['secret']),
  )
  .map(([where, keys, kinds, of]): AnyChain => ({
    calls: [
      ...(where.call ? [where.call] : []),
      ['groupBy', keys.map(({ text }) => text).join(', ') || 'null'],
      ...(kinds.length
        ? [
            [
              'groupField',
              kinds
                .map((kind) =>
                  kind === 'count' ? 'count(*) as count' : `${kind}(${of}) as ${kind}`,
                )
                .join(', '),
            ] as Call,
          ]
        : []),
      ['limit', 500],
      ['get', { getCount: true }],
    ],
    expected: (rows, viewer) => {
      const found = rows.filter((row) => where.holds(row, viewer));
      const names = keys.map(({ as }) => as);
      const data = groupsOf(keyed(found, keys), names, kinds, of);
      return { data, count: data.length };
    },
  }));
const distinct = fc
  .tuple(
    wheres,
    fc.uniqueArray(mostly(['status', 'owner', 'price'], ['secret']), {
      minLength: 1,
      maxLength: 2,
    }),
  )
  .map(([where, keys]): AnyChain => ({
    calls: [
      ...(where.call ? [where.call] : []),
      ['field', keys.join(',')],
      ['distinct'],
      ['limit', 500],
      ['get'],
    ],
    expected: (rows, viewer) => ({
      data: groupsOf(
        rows.filter((row) => where.holds(row, viewer)),
        keys,
        [],
        '',
      ),
    }),
  }));

/** Rows with computed fields, ordered by one whose alias is the name of another field. */
const computed = fc
  .tuple(wheres, anyCall, anyNumber, fc.boolean(), ...pages)
  .map(([where, one, other, descending, skip, limit]): AnyChain => ({
    calls: [
      ...steps(
        where,
        `sort, ${one.text} as one, ifNull(${other.text}, 7) as weight`,
        [{ field: 'weight', descending }],
        skip,
        limit,
      ),
      ['get'],
    ],
    expected: (rows, viewer) => {
      const found = rows
        .filter((row) => where.holds(row, viewer))
        .map((row) => ({
          _id: row._id,
          sort: row.sort,
          one: one.value(row),
          weight: other.value(row) ?? 7,
        }));
      return { data: pageOf(found, [{ field: 'weight', descending }], skip, limit) };
    },
  }));
const groupsOfComputed = fc
  .tuple(wheres, anyCall, accumulators, anyWhole)
  .map(([where, key, kinds, of]): AnyChain => ({
    calls: [
      ...(where.call ? [where.call] : []),
      ['groupBy', `${key.text} as key, status`],
      ...(kinds.length
        ? [
            [
              'groupField',
              kinds
                .map((kind) =>
                  kind === 'count'
                    ? 'count(*) as count'
                    : `${kind}(ifNull(${of.text}, 0)) as ${kind}`,
                )
                .join(', '),
            ] as Call,
          ]
        : []),
      ['limit', 500],
      ['get', { getCount: true }],
    ],
    expected: (rows, viewer) => {
      const found = rows
        .filter((row) => where.holds(row, viewer))
        .map((row) => ({ ...row, key: key.value(row), of: of.value(row) ?? 0 }));
      const data = groupsOf(found, ['key', 'status'], kinds, 'of');
      return { data, count: data.length };
    },
  }));

const one = mostly(['n0', 'n4', 'n10'], ['n2', 'n5'], 2).map((id): Where => ({
  call: ['doc', id],
  holds: ({ _id }) => _id === id,
}));
const joins = fc
  .tuple(wheres, fc.oneof(wheres, one), fields, orders, fc.boolean())
  .map(([where, other, list, by, withCount]): AnyChain => ({
    sources: (collection) => [
      temporary(collection, where, null),
      temporary(collection, other, list),
    ],
    calls: [...orderCalls(by), ['limit', 5], ['get', { getCount: withCount }]],
    expected: (rows, viewer) => {
      const found = rows.filter((row) => where.holds(row, viewer));
      const friends = (of: Row) =>
        rows
          .filter((row) => row._id === of.friend && other.holds(row, viewer))
          .map((row) => shaped(row, columnsIn(list)));
      return {
        data: pageOf(found, by, 0, 5).map((row) => ({ ...row, friend: friends(row) })),
        ...(withCount && { count: found.length }),
      };
    },
  }));

/** A field that the schema does not declare is an error, not a missing value. */
const undeclared = fc
  .constantFrom<Call>(
    ['where', 'colour == 1'],
    ['where', "'colour' == 1"],
    ['where', { colour: null }],
    ['where', { 'name.first': 'x' }],
    ['where', "status == 'on' && !(colour in [])"],
    ['field', 'name, colour'],
    ['field', 'colour{name} as x'],
    ['orderBy', '"colour"', 'desc'],
    ['groupBy', 'colour'],
  )
  .map((call): AnyChain => ({ calls: [call, ['get']], expected: () => ({ data: 'rejected' }) }));

export const anyChain: fc.Arbitrary<AnyChain> = fc.oneof(
  undeclared,
  { weight: 4, arbitrary: lists },
  counts,
  { weight: 2, arbitrary: trees },
  { weight: 2, arbitrary: groups },
  { weight: 3, arbitrary: computed },
  { weight: 2, arbitrary: groupsOfComputed },
  distinct,
  { weight: 2, arbitrary: joins },
  { weight: 3, arbitrary: commentJoins },
);
