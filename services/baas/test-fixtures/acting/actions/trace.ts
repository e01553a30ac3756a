import type { CloudAction } from '../../../src/cloud';

/** Writes down, beside the statement, what it was told of it. */
const trace: CloudAction = {
  async before({ requestId, database }) {
    await database.query('insert into "trace" ("_id", "word") values ($1, $2)', [
      `${requestId} before`,
      'before',
    ]);
  },
  async after({ requestId, database }, _state, error) {
    const word = error
      ? `failed ${String((error as { code?: unknown; errCode?: unknown }).code ?? (error as { errCode?: unknown }).errCode)}`
      : 'done';
    await database.query('insert into "trace" ("_id", "word") values ($1, $2)', [
      `${requestId} after`,
      word,
    ]);
  },
};
export default trace;
