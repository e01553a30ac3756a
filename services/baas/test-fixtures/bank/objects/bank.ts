import { randomUUID } from 'node:crypto';
import type { CloudContext, CloudObject, Queryable } from '../../../src/cloud';

interface Transfer {
  _id: string;
  giver: string;
  taker: string;
  amount: number;
}

/** Moves money between accounts, each key once, for what is proved about kills and about the log. */
const bank: CloudObject = {
  async signIn({ sessions }: CloudContext, uid: string) {
    return { newToken: await sessions.issue({ uid }) };
  },

  async move(context: CloudContext, key: string, giver: string, taker: string, amount: number) {
    return context.database.transaction(async (tx) => {
      const id = randomUUID();
      const { rowCount: isNew } = await tx.query(
        'insert into "transfer" ("_id", "key", "giver", "taker", "amount") values ($1, $2, $3, $4, $5) on conflict ("key") do nothing',
        [id, key, giver, taker, amount],
      );
      if (!isNew) return earlier(tx, context, { key, giver, taker, amount });
      // Both rows in one order, or two that move money to and fro wait for each other.
      await tx.query('select 1 from "account" where "_id" = any($1) order by "_id" for update', [
        [giver, taker],
      ]);
      const { rowCount: isTaken } = await tx.query(
        'update "account" set "balance" = "balance" - $2 where "_id" = $1 and "balance" >= $2',
        [giver, amount],
      );
      if (!isTaken) return context.fail('NOT_ENOUGH', '余额不足');
      await tx.query('update "account" set "balance" = "balance" + $2 where "_id" = $1', [
        taker,
        amount,
      ]);
      await tx.query('insert into "audit" ("_id", "transfer") values ($1, $2)', [randomUUID(), id]);
      return { transfer: id };
    });
  },
};
export default bank;

async function earlier(
  tx: Queryable,
  context: CloudContext,
  asked: Omit<Transfer, '_id'> & { key: string },
): Promise<{ transfer: string }> {
  const {
    rows: [transfer],
  } = await tx.query<Transfer>('select * from "transfer" where "key" = $1', [asked.key]);
  const isSame =
    transfer!.giver === asked.giver &&
    transfer!.taker === asked.taker &&
    transfer!.amount === asked.amount;
  return isSame
    ? { transfer: transfer!._id }
    : context.fail('KEY_REUSED', '此编号已用于另一笔转账');
}
