import type { CloudContext } from '../../../src/cloud';

/** A function that clients and a timer call. */
export default async (
  event: Record<string, unknown>,
  { source, requestId, database, fail }: CloudContext,
) => {
  if (source === 'client') return { source };
  await database.query(
    'insert into "stroke" ("_id", "by", "moment", "told") values ($1, $2, $3, $4)',
    [requestId, 'bell', event.Time, JSON.stringify(event)],
  );
  return fail('CRACKED', '钟裂了');
};
