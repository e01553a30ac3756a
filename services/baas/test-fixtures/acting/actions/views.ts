import type { CloudAction } from '../../../src/cloud';

/** Counts how often a row was read, which the client may not. */
const views: CloudAction = {
  async after({ database }, _state, error, result) {
    if (!error)
      await database.query('update "memo" set "views" = "views" + 1 where "_id" = $1', [
        (result!.data as { _id: string })._id,
      ]);
  },
};
export default views;
