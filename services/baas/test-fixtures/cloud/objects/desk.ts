import type { CloudContext, CloudObject } from '../../../src/cloud';

/** What a cloud object can do, for the engine's tests. */
const desk: CloudObject = {
  async signIn({ sessions }: CloudContext, uid: string, role: string[] = [], ttlSeconds?: number) {
    return { newToken: await sessions.issue({ uid, role }, ttlSeconds ? { ttlSeconds } : {}) };
  },
  async whoami(context: CloudContext) {
    return { session: context.requireSession() };
  },
  async signOut({ sessions }: CloudContext) {
    await sessions.revoke();
    return {};
  },
  async signOutEverywhere(context: CloudContext) {
    await context.sessions.revokeAll(context.requireSession().uid);
    return {};
  },
  async add(_context: CloudContext, a: number, b: number) {
    return { sum: a + b };
  },
  async refuse(context: CloudContext) {
    return context.fail('NO_LUCK', '今天不行', { left: 3, errCode: 'not this one' });
  },
  async failWith(context: CloudContext, errCode: string, errMsg: string) {
    return context.fail(errCode, errMsg);
  },
  async crash() {
    throw new Error('CONFIDENTIAL the disk is on fire');
  },
  async crashInDatabase({ database }: CloudContext) {
    await database.query('select * from "CONFIDENTIAL"');
  },
  async answerNothing() {
    return undefined;
  },

  async write({ database }: CloudContext, id: string) {
    await database.query(
      'insert into "closed" ("_id", "word") values ($1, $1) on conflict do nothing',
      [id],
    );
    const { rows } = await database.query<{ count: number }>(
      'select count(*) from "closed" where "_id" = $1',
      [id],
    );
    return { count: rows[0]!.count };
  },

  /** Writes, then fails: nothing of it may stay. */
  async writeAndRefuse(context: CloudContext, id: string) {
    return context.database.transaction(async (tx) => {
      await tx.query('insert into "closed" ("_id", "word") values ($1, $1)', [id]);
      return context.fail('NO_LUCK', '今天不行');
    });
  },

  async usage({ database }: CloudContext) {
    const { rows } = await database.query<{ kind: string; events: string }>(
      'select kind, sum(events) as events from baas_usage group by kind',
    );
    return { counts: Object.fromEntries(rows.map(({ kind, events }) => [kind, Number(events)])) };
  },

  async countWords({ database }: CloudContext, id: string) {
    return {
      count: (await database.query('select 1 from "closed" where "_id" = $1', [id])).rowCount,
    };
  },

  /** Reads and writes one row in steps: two at one moment must not lose a step. */
  async increase({ database }: CloudContext, id: string) {
    return database.transaction(async (tx) => {
      const { rows } = await tx.query<{ word: string }>(
        'select "word" from "closed" where "_id" = $1 for update',
        [id],
      );
      const next = Number(rows[0]!.word) + 1;
      await tx.query('update "closed" set "word" = $2 where "_id" = $1', [id, String(next)]);
      return { next };
    });
  },
  async begin({ database }: CloudContext, id: string) {
    await database.query(
      `insert into "closed" ("_id", "word") values ($1, '0') on conflict ("_id") do update set "word" = '0'`,
      [id],
    );
    return {};
  },

  async queryBesideTransaction({ database }: CloudContext) {
    return database.transaction(async () => database.query('select 1'));
  },
  /** A word of so many letters; the schema allows ten. */
  async hire({ database }: CloudContext, letters: number) {
    await database.query('insert into "staff" ("_id", "word") values ($1, $2)', [
      `s-${letters}`,
      'x'.repeat(letters),
    ]);
    return {};
  },
  async _before({ log }: CloudContext) {
    log.info({}, 'before');
  },
};
export default desk;
