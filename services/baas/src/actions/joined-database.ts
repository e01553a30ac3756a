import type { CloudDatabase, Queryable } from '../cloud';

/** The database for code that runs inside a transaction: a transaction of its own is a part of that one, done whole or not at all. */
export function joinedDatabase(tx: Queryable): CloudDatabase {
  return {
    query: (text, values) => tx.query(text, values),
    transaction: async (work) => {
      await tx.query('savepoint part');
      try {
        const result = await work(tx);
        await tx.query('release savepoint part');
        return result;
      } catch (error) {
        await tx.query('rollback to savepoint part').catch(() => {});
        throw error;
      }
    },
  };
}
