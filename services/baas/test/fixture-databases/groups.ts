import type { Row } from '../generators/arbitrary-condition';
import type { Viewer } from '../generators/arbitrary-where';

const kind = (bsonType: string, more = {}) => ({ bsonType, ...more });

/** The groups collection of a posts collection. It is unreadable; rules look it up. */
export const groupNameOf = (postName: string): string => postName.replace('post', 'group');

export const groupSchema = {
  bsonType: 'object',
  properties: { leader: kind('string'), members: kind('array', { arrayType: 'string' }) },
};

const rows: Row[] = [
  { _id: 'p0', leader: 'ann', members: ['bob'] },
  { _id: 'p1', leader: 'bob', members: ['bob', 'ann'] },
  { _id: 'p2', leader: 'cat', members: [] },
  { _id: 'p3', leader: null, members: null },
  { _id: 'p4', leader: 'ann', members: ['ann', 'cat'] },
  { _id: 'p5', leader: 'dan', members: ['dan'] },
];

const groupOfRow = ({ group }: Row): Row | undefined => rows.find(({ _id }) => _id === group);

/** Whether the row's group lets the viewer read the row (`leader`) or its hint (`members`). */
export const ownsGroup = (row: Row, viewer: Viewer): boolean =>
  viewer !== 'nobody' && groupOfRow(row)?.leader === viewer;
export const isGroupMember = (row: Row, viewer: Viewer): boolean =>
  ((groupOfRow(row)?.members ?? []) as unknown[]).includes(viewer);

export const ownerRule = (postName: string): string =>
  `get(\`database.${groupNameOf(postName)}.\${doc.group}\`).leader == auth.uid`;
export const memberRule = (postName: string): string =>
  `auth.uid in get('database.${groupNameOf(postName)}.' + doc.group).members`;

/** Id of a group that exists in variants only. */
export const otherGroupId = 'p9';

/** The groups of the variant for this viewer; null is the original. */
export function groupRowsOf(viewer: Viewer | null): Row[] {
  if (viewer === null) return rows;
  const kept = rows.flatMap((row, at): Row[] => {
    const [isLeader, isMember] = [
      row.leader === viewer,
      ((row.members ?? []) as unknown[]).includes(viewer),
    ];
    if (!isLeader && !isMember && at % 2) return [];
    return [
      { ...row, leader: isLeader ? viewer : 'eve', members: isMember ? ['eve', viewer] : ['eve'] },
    ];
  });
  return [...kept, { _id: otherGroupId, leader: 'eve', members: ['eve'] }];
}
