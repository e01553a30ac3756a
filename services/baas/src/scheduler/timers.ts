import { setTimeout as wait } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { describeError } from '../errors/errors';
import type { CloudDatabase, Log } from '../cloud';
import type { Timer } from '../app-loader/read-triggers';
import { Lease } from './lease';
import { timerLimits, type TimerLimits } from './limits';
import { TimerRows, type Due } from './timer-rows';

export interface TimerParts {
  database: CloudDatabase;
  now: () => number;
  log: Log;
  /**
   * Runs a timer for one fire time with a database that closes with the run. Resolves to whether it
   * succeeded.
   */
  call: (timer: Timer, moment: number, database: CloudDatabase) => Promise<boolean>;
  limits?: TimerLimits;
}

/**
 * Runs each fire time in exactly one of the processes that share the database, without overlapping
 * runs of a timer.
 */
export class Timers {
  readonly runs = new Counter({
    name: 'baas_timer_runs_total',
    help: 'Scheduled runs by outcome.',
    labelNames: ['target', 'trigger', 'outcome'],
    registers: [],
  });
  private readonly rows: TimerRows;
  private readonly limits: TimerLimits;
  private readonly underWay = new Map<Promise<void>, Lease>();
  private isEntered = false;
  private isClosing = false;
  private alarm: NodeJS.Timeout | undefined;

  constructor(
    private readonly timers: readonly Timer[],
    private readonly parts: TimerParts,
  ) {
    this.rows = new TimerRows(parts.database);
    this.limits = parts.limits ?? timerLimits;
  }

  /** Starts the scheduler. */
  start(): void {
    if (this.timers.length) void this.watch();
  }

  /** Starts due, unclaimed runs. Returns the time until the next check, ms. */
  async look(): Promise<number> {
    if (!this.isEntered) await this.enter();
    const now = this.parts.now();
    const all = await this.rows.ofAll(this.timers);
    const free = all.filter((due) => freeSince(due) <= now);
    await Promise.all(
      free.map((due) =>
        freeSince(due) < now - this.limits.late ? this.pass(due, now) : this.begin(due),
      ),
    );
    return Math.min(
      this.limits.look,
      ...all.filter((due) => !free.includes(due)).map((due) => freeSince(due) - now),
    );
  }

  /** Resolves when all runs of this process have ended. */
  async settled(): Promise<void> {
    while (this.underWay.size) await Promise.all(this.underWay.keys());
  }

  /** Starts no more runs. Running ones get their time, then other processes take over. */
  async close(withinMs: number): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.alarm);
    await Promise.race([this.settled(), wait(withinMs, undefined, { ref: false })]);
    for (const lease of this.underWay.values()) lease.drop();
  }

  private async enter(): Promise<void> {
    for (const timer of this.timers)
      await this.rows.enter(timer, timer.schedule.after(this.parts.now()));
    this.isEntered = true;
  }

  private async watch(): Promise<void> {
    const pause = await this.look().catch((error: unknown) => {
      if (!this.isClosing)
        this.parts.log.warn(describeError(error), 'timers could not be looked after');
      return this.limits.look;
    });
    clearTimeout(this.alarm);
    if (!this.isClosing) this.alarm = setTimeout(() => void this.watch(), pause).unref();
  }

  private async begin(due: Due): Promise<void> {
    if (this.isClosing) return;
    const lease = await Lease.take(due, {
      rows: this.rows,
      limits: this.limits,
      now: this.parts.now,
    });
    if (!lease) return;
    if (this.isClosing) {
      await lease.end(due.moment);
      return;
    }
    const run = this.run(due, lease).finally(() => {
      this.underWay.delete(run);
      if (!this.isClosing) void this.watch();
    });
    this.underWay.set(run, lease);
  }

  private async run({ timer, moment }: Due, lease: Lease): Promise<void> {
    const isDone = await this.parts.call(timer, moment, lease.over(this.parts.database));
    this.count(timer, isDone ? 'done' : 'failed');
    const isOurs = await lease.end(timer.schedule.after(moment)).catch(() => false);
    if (!isOurs)
      this.parts.log.warn(
        named(timer),
        'a run of a timer ended without its lease: another process may run its moment again',
      );
  }

  /** Skips fire times that passed while all processes were down or a run lasted too long. */
  private async pass(due: Due, now: number): Promise<void> {
    if (!(await this.rows.pass(due, due.timer.schedule.after(now)))) return;
    this.count(due.timer, 'missed');
    this.parts.log.warn(
      { ...named(due.timer), moment: new Date(due.moment).toISOString() },
      'moments of a timer were missed',
    );
  }

  private count({ target, name }: Timer, outcome: 'done' | 'failed' | 'missed'): void {
    this.runs.inc({ target, trigger: name, outcome });
  }
}

const freeSince = ({ moment, leaseUntil }: Due): number => Math.max(moment, leaseUntil);
const named = ({ target, name }: Timer) => ({ timer: `${target} ${name}` });
