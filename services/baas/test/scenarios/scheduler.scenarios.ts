import { setTimeout as wait } from 'node:timers/promises';
import type { CloudDatabase, Log } from '../../src/cloud';
import type { Timer } from '../../src/app-loader/read-triggers';
import { migrate } from '../../src/migrations/migrate';
import type { Storage } from '../../src/storage/storage';
import { timerLimits, type TimerLimits } from '../../src/scheduler/limits';
import { readSchedule } from '../../src/app-loader/schedule';
import { Timers } from '../../src/scheduler/timers';
import type { ReadDueTime } from '../../src/scheduler/work-probes';

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
export const timerOf = (name: string, config = '* * * * * * *'): Timer => ({
  target: 'clock',
  name,
  config,
  schedule: readSchedule(config),
});
const start = Date.parse('2026-11-21T03:00:00Z');

type Run = (database: CloudDatabase, moment: number) => Promise<unknown>;

/** The scheduler with a clock that the test moves. */
export function timerScenarios(open: () => Promise<Storage>): void {
  let storage: Storage;
  let now: number;
  let ran: number[];
  let logged: string[];
  let ending: AbortController;
  const processes: Timers[] = [];
  beforeAll(async () => {
    storage = await open();
    await migrate(storage, [], silent);
  });
  beforeEach(async () => {
    now = start;
    ran = [];
    logged = [];
    ending = new AbortController();
    await storage.query('delete from baas_timer', []);
  });
  afterEach(async () => {
    ending.abort();
    for (const each of processes.splice(0)) await each.close(60_000);
  });
  afterAll(() => storage.close());

  /** The scheduler of one process. `limits` disable polling except by the test. */
  function timersOf(
    list: Timer[],
    run: Run = async () => {},
    limits: Partial<TimerLimits> = {},
    readDueTime?: ReadDueTime,
  ): Timers {
    const timers = new Timers(list, {
      database: storage,
      now: () => now,
      dueTimeOf: () => readDueTime,
      limits: { ...timerLimits, pollMs: 3_600_000, ...limits },
      log: { ...silent, warn: (_fields, message) => void logged.push(message) },
      call: async (_timer, moment, database) => {
        ran.push((moment - start) / 1000);
        return run(database, moment).then(
          () => true,
          () => false,
        );
      },
    });
    processes.push(timers);
    return timers;
  }
  const after = async (seconds: number, ...all: Timers[]) => {
    now = start + seconds * 1000;
    await Promise.all(all.map((timers) => timers.check()));
    await Promise.all(all.map((timers) => timers.idle()));
  };
  const outcomes = async (timers: Timers) =>
    (await timers.runs.get()).values.map(({ labels, value }) => `${labels.outcome} ${value}`);

  it('a run starts at its fire time and not before', async () => {
    const timers = timersOf([timerOf('a', '*/10 * * * * * *')]);
    for (const seconds of [0, 9, 10, 11, 19, 20]) await after(seconds, timers);
    expect(ran).toEqual([10, 20]);
  });

  it('a check returns the next fire time', async () => {
    const timers = timersOf([timerOf('a', '*/10 * * * * * *'), timerOf('b', '0 0 2 * * * *')]);
    await timers.check();
    now = start + 4_000;
    expect(await timers.check()).toBe(6_000);
  });

  it('one of two processes runs it', async () => {
    const both = [timersOf([timerOf('a')]), timersOf([timerOf('a')])];
    for (let seconds = 0; seconds <= 30; seconds += 1) await after(seconds, ...both);
    expect(ran).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it('a failed run is counted and the next fire time follows', async () => {
    const timers = timersOf([timerOf('a')], async () => {
      throw new Error('not today');
    });
    for (const seconds of [0, 1, 2]) await after(seconds, timers);
    expect([ran, await outcomes(timers)]).toEqual([[1, 2], ['failed 2']]);
  });

  it('runs of a timer never overlap; a due run follows afterwards', async () => {
    let end = () => {};
    let inside = 0;
    const slow: Run = async () => {
      inside += 1;
      expect(inside).toBe(1);
      if (ran.length === 1)
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      inside -= 1;
    };
    const [a, b] = [timersOf([timerOf('a')], slow), timersOf([timerOf('a')], slow)];
    await after(0, a!, b!);
    now = start + 1_000;
    await a!.check();
    now = start + 4_000;
    await Promise.all([a!.check(), b!.check()]);
    expect(ran).toEqual([1]);
    end();
    await a!.idle();
    while (ran.length < 4) await after(4, a!, b!);
    expect(ran).toEqual([1, 2, 3, 4]);
  });

  it('timers do not wait for each other', async () => {
    const timers = timersOf([timerOf('a'), timerOf('b')], async (_database, moment) =>
      moment === start + 1_000 && ran.length === 1 ? wait(50) : undefined,
    );
    for (const seconds of [0, 1]) await after(seconds, timers);
    expect(ran).toEqual([1, 1]);
  });

  it('fire times during an outage are skipped', async () => {
    await after(0, timersOf([timerOf('a', '0 * * * * * *')]));
    const again = timersOf([timerOf('a', '0 * * * * * *')]);
    for (const seconds of [600, 610, 660]) await after(seconds, again);
    expect([ran, await outcomes(again), logged]).toEqual([
      [660],
      ['missed 1', 'done 1'],
      ['fire times of a timer were missed'],
    ]);
  });

  it('a fire time that is slightly late runs', async () => {
    await after(0, timersOf([timerOf('a', '0 * * * * * *')]));
    await after(90, timersOf([timerOf('a', '0 * * * * * *')]));
    expect(ran).toEqual([60]);
  });

  it('a changed schedule restarts the timer and ignores former claims', async () => {
    const former = timersOf([timerOf('a', '0 30 * * * * *')]);
    await after(0, former);
    await after(0, timersOf([timerOf('a', '*/10 * * * * * *')]));
    await after(10, former, processes[1]!);
    expect(ran).toEqual([10]);
  });

  it('a timer without future fire times never runs', async () => {
    const timers = timersOf([timerOf('a', '0 0 0 1 1 * 2020')]);
    for (const seconds of [0, 3600]) await after(seconds, timers);
    expect(ran).toEqual([]);
  });

  describe('a timer with due work', () => {
    let dueAt: number | null;
    beforeEach(() => {
      dueAt = null;
    });
    const readDueTime: ReadDueTime = async () => dueAt;
    /** Its run does all work that is due. */
    const work: Run = async () => {
      dueAt = null;
    };
    const everySecond = () => timersOf([timerOf('a')], work, {}, readDueTime);
    const row = async () => (await storage.query('select * from baas_timer', [])).rows;

    it('runs for the due time and not at its other fire times', async () => {
      const timers = everySecond();
      for (const seconds of [0, 1, 2]) await after(seconds, timers);
      dueAt = start + 2_700;
      for (const seconds of [2.5, 2.7, 3, 4, 5]) await after(seconds, timers);
      expect([ran, await outcomes(timers)]).toEqual([[2.7], ['done 1']]);
    });

    it('runs when its work is due at the time of the read', async () => {
      const timers = timersOf([timerOf('a')], work, {}, async () => {
        // A read takes time, and the clock moves on.
        now += 5;
        return now;
      });
      await after(0, timers);
      await after(1, timers);
      expect(await outcomes(timers)).toEqual(['done 1']);
    });

    it('reports how long its earliest work has waited', async () => {
      const lag = async (timers: Timers) =>
        (await timers.lag.get()).values.map(({ value }) => value);
      const timers = timersOf([timerOf('a')], async () => {}, {}, readDueTime);
      await after(1, timers);
      expect(await lag(timers)).toEqual([0]);
      dueAt = start + 1_500;
      await after(4, timers);
      expect(await lag(timers)).toEqual([2.5]);
      dueAt = null;
      await after(5, timers);
      expect(await lag(timers)).toEqual([0]);
    });

    it('writes nothing while no work is due', async () => {
      const timers = everySecond();
      await after(0, timers);
      const before = await row();
      for (const seconds of [1, 2, 3]) await after(seconds, timers);
      expect(await row()).toEqual(before);
    });

    it('is checked at its next fire time, or earlier when work is due before', async () => {
      const timers = everySecond();
      expect(await timers.check()).toBe(1_000);
      dueAt = start + 300;
      expect(await timers.check()).toBe(300);
      dueAt = start + 1_300;
      expect(await timers.check()).toBe(1_000);
    });

    it('runs in one of three processes', async () => {
      const all = [everySecond(), everySecond(), everySecond()];
      for (let seconds = 0; seconds <= 10; seconds += 0.5) {
        if (seconds >= 1 && Number.isInteger(seconds)) dueAt = start + seconds * 1_000;
        await after(seconds, ...all);
      }
      expect(ran).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
    });

    it('runs after an outage instead of being skipped', async () => {
      await after(0, everySecond());
      dueAt = start + 5_000;
      const again = everySecond();
      await after(3_600, again);
      expect([ran, await outcomes(again), logged]).toEqual([[5], ['done 1'], []]);
    });

    it('repeats a failed run at the next fire time and no sooner', async () => {
      const timers = timersOf(
        [timerOf('a')],
        async () => {
          throw new Error('not today');
        },
        {},
        readDueTime,
      );
      await after(0, timers);
      dueAt = start + 500;
      for (const seconds of [0.9, 1, 1.2, 1.9, 2]) await after(seconds, timers);
      expect([ran, await outcomes(timers)]).toEqual([[0.5, 0.5], ['failed 2']]);
    });

    it('logs the first of consecutive errors of _due and retries', async () => {
      let isDown = true;
      const timers = timersOf([timerOf('a')], work, {}, async () => {
        if (isDown) throw new Error('down');
        return dueAt;
      });
      dueAt = start;
      for (const seconds of [0, 1, 2]) await after(seconds, timers);
      isDown = false;
      await after(3, timers);
      expect([ran, logged]).toEqual([
        [0],
        ['the due time of a timer could not be read: retrying at its next fire time'],
      ]);
    });
  });

  describe('a run whose process died', () => {
    const died: Run = () => wait(3_600_000, undefined, { signal: ending.signal });
    const dead = async (limits: Partial<TimerLimits> = {}) => {
      const timers = timersOf([timerOf('a', '0 * * * * * *')], died, {
        renewalMs: 3_600_000,
        ...limits,
      });
      for (const seconds of [0, 60]) {
        now = start + seconds * 1000;
        await timers.check();
      }
    };

    it('is restarted by another process after its lease expires', async () => {
      await dead();
      const other = timersOf([timerOf('a', '0 * * * * * *')]);
      for (const seconds of [61, 89, 90, 120]) await after(seconds, other);
      expect(ran).toEqual([60, 60, 120]);
    });

    it('is skipped if no process could restart it in time', async () => {
      await dead();
      const other = timersOf([timerOf('a', '0 * * * * * *')]);
      for (const seconds of [600, 660]) await after(seconds, other);
      expect(ran).toEqual([60, 660]);
    });
  });

  describe('a lease', () => {
    const ask: Run = async (database) => {
      const first = await database.query('select 1', []);
      now += timerLimits.leaseMs;
      await database.query('select 2', []);
      return first;
    };

    it('is extended while the run lasts', async () => {
      const slow: Run = async () => {
        for (let at = 0; at < 5; at += 1) {
          now += 20_000;
          await wait(60);
        }
      };
      const [a, b] = [
        timersOf([timerOf('a', '0 0 * * * * *')], slow, { renewalMs: 10 }),
        timersOf([timerOf('a', '0 0 * * * * *')]),
      ];
      await after(0, a!);
      now = start + 3_600_000;
      await a!.check();
      await wait(150);
      await b!.check();
      await a!.idle();
      expect([ran, await outcomes(a!)]).toEqual([[3600], ['done 1']]);
    });

    it('that is lost closes the database of the run', async () => {
      const timers = timersOf([timerOf('a')], ask, { renewalMs: 3_600_000 });
      for (const seconds of [0, 1]) await after(seconds, timers);
      expect(await outcomes(timers)).toEqual(['failed 1']);
    });

    it('that is lost in a transaction rolls it back', async () => {
      const timers = timersOf(
        [timerOf('a')],
        (database) =>
          database.transaction(async (tx) => {
            await tx.query(
              `insert into baas_migration (name, applied_at) values ('planted', 1)`,
              [],
            );
            now += timerLimits.leaseMs;
          }),
        { renewalMs: 3_600_000 },
      );
      for (const seconds of [0, 1]) await after(seconds, timers);
      expect([
        await outcomes(timers),
        (await storage.query(`select 1 from baas_migration where name = 'planted'`, [])).rows,
      ]).toEqual([['failed 1'], []]);
    });
  });

  it('shutdown gives running jobs time and starts no more', async () => {
    let isEnded = false;
    const timers = timersOf([timerOf('a')], async () => {
      await wait(200);
      isEnded = true;
    });
    await after(0, timers);
    now = start + 1_000;
    await timers.check();
    now = start + 2_000;
    await timers.close(60_000);
    await timers.check();
    expect([isEnded, ran, await outcomes(timers)]).toEqual([true, [1], ['done 1']]);
  });
}
