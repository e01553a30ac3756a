import type { CloudDatabase, Queryable } from '../cloud';

/**
 * The database for code inside a transaction. A nested transaction becomes a savepoint, so it is
 * atomic too.
 */
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
