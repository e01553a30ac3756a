import type { CloudAction } from '../../../src/cloud';

/** Does one thing in a transaction of its own that comes to nothing, and another in one that stays. */
const parts: CloudAction = {
  async before({ requestId, database }) {
    const write = (word: string) =>
      database.transaction(async (tx) => {
        await tx.query('insert into "trace" ("_id", "word") values ($1, $2)', [
          `${requestId} ${word}`,
          word,
        ]);
        if (word === 'undone') throw new Error('not this one');
      });
    await write('undone').catch(() => {});
    await write('stays');
  },
};
export default parts;
