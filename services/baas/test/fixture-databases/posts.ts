import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../generators/arbitrary-condition';
import { viewers, type Viewer } from '../generators/arbitrary-where';
import { commentNameOf, commentSchema, commentRowsOf } from './comments';
import {
  otherGroupId,
  memberRule,
  isGroupMember,
  ownerRule,
  ownsGroup,
  groupNameOf,
  groupSchema,
  groupRowsOf,
} from './groups';

const kind = (bsonType: string, more = {}) => ({ bsonType, ...more });
const schemaOf = (name: string) => ({
  bsonType: 'object',
  permission: { read: `doc.status == 'on' || doc.owner == auth.uid || ${ownerRule(name)}` },
  properties: {
    sort: kind('int'),
    name: kind('string'),
    price: kind('int'),
    weight: kind('double'),
    isHot: kind('bool'),
    at: kind('timestamp'),
    tags: kind('array', { arrayType: 'string' }),
    sizes: kind('array', { arrayType: 'int' }),
    parts: kind('array'),
    status: kind('string'),
    owner: kind('string'),
    parent: kind('string', { parentKey: '_id' }),
    friend: kind('string', { foreignKey: `${name}._id` }),
    comment: kind('string', { foreignKey: `${commentNameOf(name)}._id` }),
    comments: kind('array', { arrayType: 'string', foreignKey: `${commentNameOf(name)}._id` }),
    secret: kind('string', { permission: { read: false } }),
    draft: kind('string', { permission: { read: 'doc.owner == auth.uid' } }),
    group: kind('string'),
    hint: kind('string', { permission: { read: memberRule(name) } }),
    edge: kind('double'),
    whole: kind('int'),
    extra: kind('object'),
    place: kind('object', {
      properties: {
        city: kind('string'),
        zip: kind('double'),
        code: kind('string', { permission: { read: false } }),
      },
    }),
  },
});

const largest = Number.MAX_VALUE;
const safest = Number.MAX_SAFE_INTEGER;
const edges = [largest, -largest, 5e-324, 0, null, 0.1, 2 ** 53, 2.2250738585072014e-308];
const wholes = [safest, -safest, 0, 1, null, -1];
/** Objects without a schema: mixed types, empty values, lists in lists, names of any script. */
const extras: (Row | null)[] = [
  { n: 1, s: '', list: [], 标题: '灯', deep: { a: [1, 'a', null] } },
  { n: '1', s: 'b', list: [1, 1, '1', null, [1, [2]], []], 标题: null, deep: {} },
  null,
  { n: largest, s: null, list: ['a', 'a', ''], deep: { a: {}, b: true } },
  { n: safest, list: [{ k: 1 }, { k: '1' }], deep: [] },
  {},
  { n: 5e-324, s: 'a', list: [true, false, 1.5], 标题: '茶', deep: null },
  { n: -largest, s: ['a'], list: 'a', deep: { a: [1, [1]] } },
];

const names = [
  'lamp',
  'tea',
  null,
  'it\'s "quoted"; drop table thing; --',
  '',
  '茶',
  'eel',
  'tame',
];
const parents = [
  '',
  null,
  'n0',
  'n0',
  'n1',
  'n4',
  'n4',
  'n3',
  'n4',
  'n6',
  '',
  'n5',
  'n8',
  'n14',
  'n13',
  'n1',
];
const rows: Row[] = parents.map((parent, at) => ({
  _id: `n${at}`,
  sort: at,
  name: at === 2 ? 'p0' : names[at % names.length],
  price: [100, 200, null, -5, 100, 7][at % 6],
  weight: [1.5, -2, null, 0, 0.1][at % 5],
  isHot: [true, false, null][at % 3],
  at: [1767225600000, 0, null, 5][at % 4],
  tags: [['a', 'b'], ['b'], [], ["it's", 'a,b', '{}'], ['a'], ['茶']][at % 6],
  sizes: [[1, 2], [], null, [2], [-1]][at % 5],
  parts: [[{ k: 1 }, 2], null, ['x'], [[1], [1], [], null, 'x', 'x', '2'], []][at % 5],
  status: at % 3 === 2 ? 'off' : 'on',
  owner: ['ann', 'bob', 'cat', null][(at * 7) % 4],
  parent,
  friend: [`n${(at * 5) % 17}`, 'n5', 'n2', null][at % 4],
  comment: [`b${at}`, 'b1', null, 'b20', 'b4'][at % 5],
  comments: [[`b${at}`, 'b3', 'b99'], [], null, ['b1', 'b0']][at % 4],
  secret: `SECRET-${at}`,
  draft: at % 5 ? `DRAFT-${at}` : null,
  group: ['p0', 'p1', 'p2', null, 'p8', 'p4', 'p3'][(at * 3) % 7],
  hint: at % 4 ? `HINT-${at}` : null,
  edge: edges[at % edges.length],
  whole: wholes[at % wholes.length],
  extra: extras[(at * 3) % extras.length],
  place: [
    { city: '杭州', zip: 310000, code: `CODE-${at}` },
    { city: '上海', zip: '200000' },
    null,
    { city: null },
    {},
  ][at % 5],
}));

const isSeen = (row: Row, viewer: Viewer) =>
  row.status === 'on' || row.owner === viewer || ownsGroup(row, viewer);

/** The rows and fields that the viewer may read. */
export function postsSeenBy(viewer: Viewer): Row[] {
  return rows
    .filter((row) => isSeen(row, viewer))
    .map(({ secret: _secret, draft, hint, place, ...row }) => {
      const { code: _code, ...rest } = (place ?? {}) as Row;
      return {
        ...row,
        place: place ? rest : null,
        ...(row.owner === viewer && { draft }),
        ...(isGroupMember(row, viewer) && { hint }),
      };
    });
}

/** A variant that looks the same to this viewer: hidden data is changed, added or removed. */
function variantFor(viewer: Viewer): Row[] {
  const others: Row[] = ['n1', 'n5', '', null, 'n0'].map((parent, at) => ({
    ...rows[at],
    _id: `n${(90 + (at * 9) / 4) | 0}`,
    name: 'tea',
    parent,
    sort: 3 + at,
    status: 'off',
    owner: 'dan',
    secret: 'ZZZ',
    group: otherGroupId,
  }));
  const kept = rows.flatMap((row, at): Row[] => {
    if (isSeen(row, viewer))
      return [
        {
          ...row,
          secret: `ALSO-${99 - at}`,
          ...(row.owner !== viewer && { draft: at % 2 ? null : 'NONE' }),
          ...(!isGroupMember(row, viewer) && { hint: at % 2 ? 'OTHER' : null }),
          place: row.place && { ...row.place, code: at % 2 ? null : 'ELSE' },
        },
      ];
    return at % 2
      ? []
      : [
          {
            ...row,
            name: 'lamp',
            price: 9_000_000 + at,
            parent: null,
            sort: -at,
            tags: ['a', 'b'],
            isHot: true,
            place: { city: '杭州' },
          },
        ];
  });
  return [
    ...kept,
    ...others.filter(({ _id }, at) => others.findIndex((other) => other._id === _id) === at),
  ];
}

export const postNameOf = (viewer: Viewer | null): string =>
  `post${viewer === null ? 0 : viewers.indexOf(viewer) + 1}`;

/**
 * Writes a cloud folder with the original data and, per viewer, a variant that differs in hidden
 * data only. The engine must answer both alike (non-interference).
 */
export function createFixtureDatabases(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'baas-worlds-'));
  mkdirSync(join(folder, 'database'));
  for (const viewer of [null, ...viewers]) {
    const collection = (name: string, schema: unknown, content: Row[]) => {
      for (const [part, inside] of Object.entries({ schema, init_data: content }))
        writeFileSync(join(folder, 'database', `${name}.${part}.json`), JSON.stringify(inside));
    };
    const postName = postNameOf(viewer);
    collection(postName, schemaOf(postName), viewer === null ? rows : variantFor(viewer));
    collection(commentNameOf(postName), commentSchema(postName), commentRowsOf(viewer));
    collection(groupNameOf(postName), groupSchema, groupRowsOf(viewer));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
