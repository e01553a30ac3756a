import type { FastifyInstance } from 'fastify';
import { callTimer, dueTimeOf, type Timing } from '../rpc/call-timer';
import type { Timer } from '../app-loader/read-triggers';
import { timerLimits } from './limits';
import { Timers } from './timers';

/**
 * Runs the scheduler while the server is up. At shutdown running jobs get `finishWithinMs`, like
 * calls.
 */
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
    dueTimeOf: (timer) => dueTimeOf(timer, timerLimits.probeMs, { ...timing, log: app.log }),
    call: (timer, fireTime, within) =>
      callTimer(
        timer,
        fireTime,
        { database: within, limitMs: timerLimits.runMs },
        { ...timing, log: app.log },
      ),
  });
  let closed: Promise<void> | undefined;
  app.addHook('onListen', async () => added.start());
  // Stopped first and awaited last, so that running calls have the same time.
  app.addHook('preClose', async () => {
    closed = added.close(finishWithinMs);
  });
  app.addHook('onClose', async () => closed);
  return added;
}
