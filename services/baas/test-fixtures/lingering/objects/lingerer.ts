import { setTimeout as wait } from 'node:timers/promises';
import type { CloudContext, CloudObject } from '../../../src/cloud';

/** Writes down when a run of its timer begins and, a while later, when it ends. */
const lingerer: CloudObject = {
  async _timing({ database, requestId }: CloudContext) {
    const say = (word: string) =>
      database.query('insert into "linger" ("_id", "word") values ($1, $2)', [
        `${requestId} ${word}`,
        word,
      ]);
    await say('begun');
    await wait(1_000);
    await say('ended');
  },
};
export default lingerer;
