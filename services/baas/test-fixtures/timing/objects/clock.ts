import type { CloudContext, CloudObject, TimerEvent } from '../../../src/cloud';

/** An object with a timer, for the engine's tests: what it is told of its runs stands in `stroke`. */
const clock: CloudObject = {
  async _before(context: CloudContext) {
    context.fail('NOT_TODAY', '今天不行');
  },
  async _after(context: CloudContext) {
    context.fail('NOT_TODAY', '今天不行');
  },
  async _timing(
    { source, session, clientInfo, clientIP, requestId, database }: CloudContext,
    event: TimerEvent,
  ) {
    const told = JSON.stringify({ source, session, clientInfo, clientIP, event });
    await database.query(
      'insert into "stroke" ("_id", "by", "moment", "told") values ($1, $2, $3, $4)',
      [requestId, 'clock', event.Time, told],
    );
  },
};
export default clock;
