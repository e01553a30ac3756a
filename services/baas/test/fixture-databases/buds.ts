import type { Row } from '../generators/arbitrary-condition';
import type { Viewer } from '../generators/arbitrary-where';
import { elsewhere, keepingRule, keepsPot } from './pots';

const kind = (bsonType: string, more = {}) => ({ bsonType, ...more });

/** The second collection of a world, by the name of the first. */
export const budOf = (world: string): string => world.replace('leaf', 'bud');

/** A second collection of a world, whose rows name rows of the first and are named by them. */
export const budSchema = (leaf: string) => ({
  bsonType: 'object',
  permission: { read: `doc.status == 'on' || doc.owner == auth.uid || ${keepingRule(leaf)}` },
  properties: {
    leaf: kind('string', { foreignKey: `${leaf}._id` }),
    word: kind('string'),
    rank: kind('int'),
    status: kind('string'),
    owner: kind('string'),
    pot: kind('string'),
    secret: kind('string', { permission: { read: false } }),
    draft: kind('string', { permission: { read: 'doc.owner == auth.uid' } }),
  },
});

const rows: Row[] = Array.from({ length: 14 }, (_, at) => ({
  _id: `b${at}`,
  leaf: [`n${(at * 3) % 17}`, 'n0', 'n4', null][at % 4],
  word: ['bud', null, '芽', ''][(at * 5) % 4],
  rank: [3, 1, null, 2, 5][at % 5],
  status: at % 3 === 1 ? 'off' : 'on',
  owner: ['bob', 'ann', null][(at * 2) % 3],
  pot: ['p0', 'p1', null, 'p2', 'p4'][at % 5],
  secret: `BUD-${at}`,
  draft: at % 2 ? `DRAFT-BUD-${at}` : null,
}));

const isSeen = (row: Row, viewer: Viewer): boolean =>
  row.status === 'on' || row.owner === viewer || keepsPot(row, viewer);

/** The rows and fields that one may see. */
export const budsSeenBy = (viewer: Viewer): Row[] =>
  rows
    .filter((row) => isSeen(row, viewer))
    .map(({ secret: _secret, draft, ...row }) => ({
      ...row,
      ...(row.owner === viewer && { draft }),
    }));

/** The rows of another world that looks the same to this viewer; of this one for nobody. */
export function budsOf(viewer: Viewer | null): Row[] {
  if (viewer === null) return rows;
  const others = ['n0', 'n1', 'n4'].map((leaf, at): Row => ({
    _id: `b${20 + at}`,
    leaf,
    word: 'bud',
    rank: 2,
    status: 'off',
    owner: 'dan',
    pot: elsewhere,
    secret: 'ZZZ',
    draft: null,
  }));
  const kept = rows.flatMap((row, at): Row[] => {
    if (isSeen(row, viewer))
      return [
        {
          ...row,
          secret: `ALSO-${99 - at}`,
          ...(row.owner !== viewer && { draft: at % 2 ? null : 'NONE' }),
        },
      ];
    return at % 2 ? [] : [{ ...row, word: '芽', rank: 9, leaf: 'n0' }];
  });
  return [...kept, ...others];
}
