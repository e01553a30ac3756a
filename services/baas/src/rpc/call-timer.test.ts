import { setTimeout as wait } from 'node:timers/promises';
import type { CloudDatabase, CloudFunction, CloudObject } from '../cloud';
import type { Timer } from '../app-loader/read-triggers';
import type { Files } from '../files/files';
import type { Sessions } from '../sessions/sessions';
import type { Signals } from '../signals/signals';
import { readSchedule } from '../app-loader/schedule';
import { callTimer, dueTimeOf, type Timing } from './call-timer';

const config = '0 0 2 * * * *';
const timer: Timer = { target: 'sweep', name: 'nightly', config, schedule: readSchedule(config) };
const database = {} as CloudDatabase;

/** The services of a run of `cloud`, and the log records. */
function timingOf(cloud: Timing['cloud']): { timing: Timing; logged: unknown[] } {
  const logged: unknown[] = [];
  const log = (bound: Record<string, unknown>): Timing['log'] => {
    const at = (level: string) => (fields: Record<string, unknown>, message: string) =>
      void logged.push({ level, ...bound, ...fields, message });
    return { info: at('info'), warn: at('warn'), error: at('error'), child: log };
  };
  const sessions = {
    callerOf: async () => ({ session: null, authFailure: 'none', claims: null }),
  } as unknown as Sessions;
  const timing: Timing = {
    database,
    sessions,
    files: {} as Files,
    signals: {} as Signals,
    cloud,
    settings: {},
    spaceId: 'test',
    clock: { now: Date.now },
    log: log({}),
  };
  return { timing, logged };
}

/** The result of a run and its log records. */
async function outcomeOf(sweep: CloudFunction, limitMs = 60_000) {
  const { timing, logged } = timingOf({
    functions: new Map([['sweep', sweep]]),
    objects: new Map(),
  });
  return [await callTimer(timer, 0, { database, limitMs }, timing), logged];
}

const line = { reqId: expect.stringMatching(/^\w{26}$/), timer: 'sweep nightly' };

it('a successful run logs nothing', async () => {
  expect(await outcomeOf(async () => 'anything')).toEqual([true, []]);
});

it('a run that fails with a business error logs its code', async () => {
  expect(await outcomeOf(async (_event, { fail }) => fail('NO_LUCK', '今天不行'))).toEqual([
    false,
    [{ ...line, level: 'warn', code: 'NO_LUCK', message: 'a timer was ended by what it runs' }],
  ]);
});

it('a failed run is logged with its request id', async () => {
  let requestId = '';
  const [isDone, [logged]] = (await outcomeOf(async (_event, context) => {
    ({ requestId } = context);
    throw new Error('the disk is full');
  })) as [boolean, unknown[]];
  expect([isDone, logged]).toEqual([
    false,
    expect.objectContaining({
      level: 'error',
      reqId: requestId,
      error: expect.objectContaining({ message: 'the disk is full' }),
    }),
  ]);
});

it('a run that throws synchronously fails', async () => {
  expect(
    await outcomeOf(() => {
      throw new Error('no promise');
    }),
  ).toMatchObject([false, [{ error: { message: 'no promise' } }]]);
});

it('a run that exceeds its time limit fails', async () => {
  expect(await outcomeOf(() => wait(5_000, undefined, { ref: false }), 20)).toMatchObject([
    false,
    [{ error: { message: 'The run took longer than 0.02 s.' } }],
  ]);
});

describe('dueTimeOf', () => {
  const readOf = (object: CloudObject, limitMs = 60_000) =>
    dueTimeOf(
      timer,
      limitMs,
      timingOf({ functions: new Map(), objects: new Map([['sweep', object]]) }).timing,
    );

  it('returns undefined for an object without _due', () => {
    expect(readOf({ _timing: async () => {} })).toBeUndefined();
  });

  it.each([[null], [0], [1_800_000_000_000]])('resolves to %j when _due does', async (time) => {
    expect(await readOf({ _due: async () => time })!()).toBe(time);
  });

  it.each([[undefined], ['2026-11-21'], [Number.NaN], [true], [new Date()]])(
    'rejects when _due resolves to %p',
    async (value) => {
      await expect(readOf({ _due: async () => value })!()).rejects.toThrow(
        '_due of "sweep" must return epoch ms or null',
      );
    },
  );

  it('rejects when _due exceeds its time limit', async () => {
    const hanging = readOf({ _due: () => wait(5_000, undefined, { ref: false }) }, 20)!;
    await expect(hanging()).rejects.toThrow('The run took longer than 0.02 s.');
  });
});
