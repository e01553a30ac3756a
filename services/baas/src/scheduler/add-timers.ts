import type { FastifyInstance } from 'fastify';
import { callTimer, type Timing } from '../rpc/call-timer';
import type { Timer } from '../app-loader/read-triggers';
import { timerLimits } from './limits';
import { Timers } from './timers';

/** Looks after the timers as long as the server serves; at its end runs under way have `finishWithinMs`, as calls have. */
export function addTimers(
  app: FastifyInstance,
  timers: readonly Timer[],
  timing: Omit<Timing, 'log'>,
  finishWithinMs: number,
): Timers {
  const { database, clock } = timing;
  const added = new Timers(timers, {
    database,
    now: clock.now,
    log: app.log,
    call: (timer, moment, within) =>
      callTimer(
        timer,
        moment,
        { database: within, limitMs: timerLimits.run },
        { ...timing, log: app.log },
      ),
  });
  let closed: Promise<void> | undefined;
  app.addHook('onListen', async () => added.start());
  // Told first and waited for last: calls under way have the same time.
  app.addHook('preClose', async () => {
    closed = added.close(finishWithinMs);
  });
  app.addHook('onClose', async () => closed);
  return added;
}
