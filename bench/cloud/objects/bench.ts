/** What the benches prepare by: mounted by naming this folder beside the shop's own, never by a switch in the shop. */
import { productAt } from '../catalog';
import type { CloudContext, CloudObject } from '@shop/baas/cloud';

const bench: CloudObject = {
  /** Puts products `first` … on the shelf, so many of them. */
  async fill({ database }: CloudContext, first: number, count: number) {
    const rows = JSON.stringify(Array.from({ length: count }, (_, at) => productAt(first + at)));
    await database.query(
      `insert into "product" select * from jsonb_populate_recordset(null::"product", $1::jsonb)`,
      [rows],
    );
    return {};
  },

  /** As the database's own housekeeping does it after so many rows. */
  async tidy({ database }: CloudContext) {
    await database.query('vacuum analyze "product"');
    return {};
  },

  /** A session without the work of a password. */
  async admit({ sessions }: CloudContext, uid: string) {
    return { newToken: await sessions.issue({ uid }) };
  },

  /** How an account's password is kept, without what could be guessed by. */
  async hashCost({ database }: CloudContext, username: string) {
    const {
      rows: [account],
    } = await database.query<{ passwordHash: string }>(
      `select "passwordHash" from "account" where "username" = $1`,
      [username],
    );
    const [name, N, r, p] = account!.passwordHash.split('$');
    return { name, N: Number(N), r: Number(r), p: Number(p) };
  },
};
export default bench;
