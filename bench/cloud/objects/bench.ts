/**
 * Prepares the database for benchmarks. `BAAS_CLOUD` mounts this folder next to the shop's own;
 * the shop itself has no such switch.
 */
import { addWords } from '@shop/cloud/search-words';
import { catalogSize, productAt, titleAt } from '../catalog';
import type { CloudContext, CloudObject } from '@shop/baas/cloud';

const bench: CloudObject = {
  /** Inserts `count` products, beginning with product `first`. */
  async fillProducts({ database }: CloudContext, first: number, count: number) {
    const rows = JSON.stringify(Array.from({ length: count }, (_, at) => productAt(first + at)));
    // Fields that a row leaves out are those of a product of the demo.
    await database.query(
      `insert into "product" select r.*
       from (select p from "product" p order by "_id" limit 1) demo,
         jsonb_populate_recordset(demo.p, $1::jsonb) r`,
      [rows],
    );
    return {};
  },

  /** Adds the words of a tenth of the names, which has nearly all of them. */
  async fillWords({ database }: CloudContext) {
    const count = Math.ceil(catalogSize.products / 10);
    await addWords(
      database,
      Array.from({ length: count }, (_, at) => titleAt(at * 10)),
    );
    await database.query('vacuum analyze "search_word"');
    return {};
  },

  /** Updates the statistics, as autovacuum does after that many inserts. */
  async vacuum({ database }: CloudContext) {
    await database.query('vacuum analyze "product"');
    return {};
  },

  /** Creates a session without a password. */
  async issueSession({ sessions }: CloudContext, uid: string) {
    return { newToken: await sessions.issue({ uid }) };
  },

  /** Algorithm and cost (`m=65536,t=3,p=1`) of an account's password hash. */
  async hashCost({ database }: CloudContext, username: string) {
    const {
      rows: [account],
    } = await database.query<{ passwordHash: string }>(
      `select "passwordHash" from "account" where "username" = $1`,
      [username],
    );
    if (!account) throw new Error(`There is no account "${username}".`);
    const [, name, , cost] = account.passwordHash.split('$');
    return { name, cost };
  },
};
export default bench;
