import type { Row } from '../generators/arbitrary-condition';
import type { Viewer } from '../generators/arbitrary-where';
import { otherGroupId, ownerRule, ownsGroup } from './groups';

const kind = (bsonType: string, more = {}) => ({ bsonType, ...more });

/** The comments collection that belongs to a posts collection. */
export const commentNameOf = (postName: string): string => postName.replace('post', 'comment');

/** Schema of comments, which refer to posts and are referred to by them. */
export const commentSchema = (post: string) => ({
  bsonType: 'object',
  permission: { read: `doc.status == 'on' || doc.owner == auth.uid || ${ownerRule(post)}` },
  properties: {
    post: kind('string', { foreignKey: `${post}._id` }),
    word: kind('string'),
    rank: kind('int'),
    status: kind('string'),
    owner: kind('string'),
    group: kind('string'),
    secret: kind('string', { permission: { read: false } }),
    draft: kind('string', { permission: { read: 'doc.owner == auth.uid' } }),
  },
});

const rows: Row[] = Array.from({ length: 14 }, (_, at) => ({
  _id: `b${at}`,
  post: [`n${(at * 3) % 17}`, 'n0', 'n4', null][at % 4],
  word: ['comment', null, '芽', ''][(at * 5) % 4],
  rank: [3, 1, null, 2, 5][at % 5],
  status: at % 3 === 1 ? 'off' : 'on',
  owner: ['bob', 'ann', null][(at * 2) % 3],
  group: ['p0', 'p1', null, 'p2', 'p4'][at % 5],
  secret: `COMMENT-${at}`,
  draft: at % 2 ? `DRAFT-COMMENT-${at}` : null,
}));

const isSeen = (row: Row, viewer: Viewer): boolean =>
  row.status === 'on' || row.owner === viewer || ownsGroup(row, viewer);

/** The rows and fields that the viewer may read. */
export const commentsSeenBy = (viewer: Viewer): Row[] =>
  rows
    .filter((row) => isSeen(row, viewer))
    .map(({ secret: _secret, draft, ...row }) => ({
      ...row,
      ...(row.owner === viewer && { draft }),
    }));

/** The comments of the variant for this viewer; null is the original. */
export function commentRowsOf(viewer: Viewer | null): Row[] {
  if (viewer === null) return rows;
  const others = ['n0', 'n1', 'n4'].map((post, at): Row => ({
    _id: `b${20 + at}`,
    post,
    word: 'comment',
    rank: 2,
    status: 'off',
    owner: 'dan',
    group: otherGroupId,
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
    return at % 2 ? [] : [{ ...row, word: '芽', rank: 9, post: 'n0' }];
  });
  return [...kept, ...others];
}
