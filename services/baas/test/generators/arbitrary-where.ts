import fc from 'fast-check';
import {
  anyCondition,
  both,
  textCondition,
  type AnyCondition,
  type Row,
} from './arbitrary-condition';
import { anyTest } from './arbitrary-formula';
import { chain } from '../harness/client';
import type { Ordering } from '../reference/reference';

export type Call = [method: string, ...params: unknown[]];
export const viewers = ['nobody', 'ann', 'bob'] as const;
export type Viewer = (typeof viewers)[number];

/** A selection of rows as a step and as a predicate. */
export interface Where {
  call: Call | null;
  holds(row: Row, viewer: Viewer): boolean;
}

const allowed: AnyCondition[] = [
  { text: "status == 'on'", object: { status: 'on' }, holds: ({ status }) => status === 'on' },
  {
    text: "'on' == status && sort >= 0",
    object: {
      status: { $db: [{ $method: 'command' }, { $method: 'in', $param: [['on']] }] },
      sort: { $db: [{ $method: 'command' }, { $method: 'gte', $param: [0] }] },
    },
    holds: ({ status, sort }) => status === 'on' && (sort as number) >= 0,
  },
];
const hiddenFields: AnyCondition[] = [
  {
    text: "secret > 'K'",
    object: { secret: { $regexp: { source: '[K-Z]' } } },
    holds: ({ secret }) => (secret as string) > 'K',
  },
  {
    text: 'place.code != null',
    object: {
      'place.code': { $db: [{ $method: 'command' }, { $method: 'exists', $param: [true] }] },
    },
    holds: ({ place }) => (place as Row | null)?.code !== undefined,
  },
  {
    text: 'draft != null',
    object: { draft: { $db: [{ $method: 'command' }, { $method: 'neq', $param: [null] }] } },
    holds: ({ draft }) => (draft ?? null) !== null,
  },
  { text: "status == 'off'", object: { status: 'off' }, holds: ({ status }) => status === 'off' },
];

/** Conditions that fix the group of a row, and a few that do not. */
const groupWheres = fc
  .tuple(
    fc.constantFrom('p0', 'p0', 'p1', 'p1', 'p4', 'p4', 'p2', 'p3', 'p8', 'p9'),
    fc.constantFrom('p0', 'p1', 'p5'),
  )
  .chain(([group, other]) =>
    fc.constantFrom<Where[]>(
      { call: ['where', `group == '${group}'`], holds: (row) => row.group === group },
      {
        call: [
          'where',
          { group, sort: { $db: [{ $method: 'command' }, { $method: 'gt', $param: [2] }] } },
        ],
        holds: (row) => row.group === group && (row.sort as number) > 2,
      },
      { call: ['where', `group in ['${group}']`], holds: (row) => row.group === group },
      {
        call: ['where', `group == '${group}' || status == 'on'`],
        holds: (row) => row.group === group || row.status === 'on',
      },
      {
        call: ['where', `group == '${group}' || group == '${other}'`],
        holds: (row) => row.group === group || row.group === other,
      },
      {
        call: ['where', `group == '${group}' && hint != null`],
        holds: (row) => row.group === group && (row.hint ?? null) !== null,
      },
      {
        call: ['where', `group in ['${group}', '${other}']`],
        holds: (row) => row.group === group || row.group === other,
      },
      { call: ['where', `group != '${group}'`], holds: (row) => row.group !== group },
    ),
  );

const asCall = (condition: AnyCondition, isText: boolean): Call => [
  'where',
  isText && condition.text !== null ? condition.text : condition.object,
];
export const wheres: fc.Arbitrary<Where> = fc.oneof(
  {
    weight: 36,
    arbitrary: fc
      .tuple(fc.constantFrom(...allowed), fc.option(anyCondition, { freq: 2 }), fc.boolean())
      .map(([rule, more, isText]): Where => {
        const condition = more ? both(rule, more) : rule;
        return { call: asCall(condition, isText), holds: condition.holds };
      }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Where[]>(
      { call: ['where', 'owner == $cloudEnv_uid'], holds: ({ owner }, viewer) => owner === viewer },
      {
        call: ['where', { owner: { $env: 'uid' } }],
        holds: ({ owner }, viewer) => owner === viewer,
      },
      {
        call: ['where', "owner == $cloudEnv_uid || status == 'on'"],
        holds: ({ owner, status }, viewer) => owner === viewer || status === 'on',
      },
    ),
  },
  { weight: 4, arbitrary: groupWheres },
  // One test in text form: a tree of conditions seldom has a text.
  {
    weight: 10,
    arbitrary: fc.tuple(fc.constantFrom(...allowed), textCondition).map(([rule, more]): Where => ({
      call: asCall(both(rule, more), true),
      holds: both(rule, more).holds,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Where>({
      call: ['where', "name == 'p0'"],
      holds: ({ name }) => name === 'p0',
    }),
  },
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom(...allowed), anyTest, fc.constantFrom('', '!'))
      .map(([rule, { text, holds }, not]): Where => ({
        call: ['where', `${rule.text} && ${not}(${text})`],
        holds: (row) => rule.holds(row) && holds(row) === (not === ''),
      })),
  },
  {
    weight: 1,
    arbitrary: anyTest.map(({ text, holds }): Where => ({ call: ['where', text], holds })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('n0', 'n3', 'n5', 'n8', 'n11', 'n99')
      .map((id): Where => ({ call: ['doc', id], holds: ({ _id }) => _id === id })),
  },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(fc.constantFrom<string>('n0', 'n1', 'n5', 'n8', 'n99'), { maxLength: 3 })
      .map((ids): Where => ({
        call: ['where', `_id in ${JSON.stringify(ids)}`],
        holds: ({ _id }) => ids.includes(_id as string),
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...allowed), fc.constantFrom(...hiddenFields), fc.boolean())
      .map(([rule, hidden, isText]): Where => ({
        call: asCall(both(rule, hidden), isText),
        holds: both(rule, hidden).holds,
      })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(anyCondition, fc.boolean()).map(([condition, isText]): Where => ({
      call: asCall(condition, isText),
      holds: condition.holds,
    })),
  },
  { weight: 1, arbitrary: fc.constant<Where>({ call: null, holds: () => true }) },
);

/** Rejected chains test little, so most chains use readable fields only. */
export const mostly = <T>(open: T[], hidden: T[], times = 16): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: times, arbitrary: fc.constantFrom(...open) },
    { weight: 1, arbitrary: fc.constantFrom(...hidden) },
  );

const directions = {
  ascending: fc.constantFrom('asc', ' ASC', 'asc '),
  descending: fc.constantFrom('desc', 'desc ', 'DESC'),
};
export const orders = fc.uniqueArray(
  fc
    .tuple(
      mostly(
        [
          'sort',
          'price',
          'weight',
          'isHot',
          '_id',
          'edge',
          'whole',
          'name',
          'extra.n',
          'extra.标题',
          'place.city',
          'place.zip',
        ],
        ['secret', 'draft'],
      ),
      fc.boolean(),
      directions.ascending,
      directions.descending,
      fc.constantFrom('', '', '"', "'"),
    )
    .map(([field, descending, up, down, quote]): Ordering => ({
      field,
      descending,
      said: [`${quote}${field}${quote}`, descending ? down : up],
    })),
  { maxLength: 2, selector: ({ field }) => field },
);

export const orderCalls = (by: Ordering[]): Call[] =>
  by.map(({ field, descending, said }) => [
    'orderBy',
    ...(said ?? [field, descending ? 'desc' : 'asc']),
  ]);

/** A temporary table for a join. */
export const temporary = (collection: string, where: Where, list: string | null) =>
  chain(
    ['collection', collection],
    ...(where.call ? [where.call] : []),
    ...(list === null ? [] : [['field', list] as Call]),
    ['getTemp'],
  );
