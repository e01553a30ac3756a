import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge } from 'prom-client';
import { describeError } from '../errors/errors';
import type { CloudDatabase, Log } from '../cloud';
import type { Timer } from '../app-loader/read-triggers';
import { Lease } from './lease';
import { timerLimits, type TimerLimits } from './limits';
import { logFields } from './log-fields';
import { TimerRows, type Due } from './timer-rows';
import { WorkProbes, type ReadDueTime } from './work-probes';

export interface TimerParts {
  database: CloudDatabase;
  now: () => number;
  log: Log;
  /**
   * Runs a timer for one fire time with a database that closes with the run. Resolves to whether it
   * succeeded.
   */
  call: (timer: Timer, fireTime: number, database: CloudDatabase) => Promise<boolean>;
  /** Reads when the earliest work of a timer is due; undefined for one that always has work. */
  dueTimeOf?: (timer: Timer) => ReadDueTime | undefined;
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
  /** Only timers with `_due` have a lag. */
  readonly lag = new Gauge({
    name: 'baas_timer_lag_seconds',
    help: 'How long the earliest due work of a timer has waited; 0 without due work.',
    labelNames: ['target', 'trigger'],
    registers: [],
  });
  private readonly rows: TimerRows;
  private readonly probes: WorkProbes;
  private readonly limits: TimerLimits;
  private readonly leaseByRun = new Map<Promise<void>, Lease>();
  private isRegistered = false;
  private isClosing = false;
  private nextCheck: NodeJS.Timeout | undefined;

  constructor(
    private readonly timers: readonly Timer[],
    private readonly parts: TimerParts,
  ) {
    this.rows = new TimerRows(parts.database);
    this.probes = new WorkProbes(
      timers,
      parts.dueTimeOf ?? (() => undefined),
      parts.log,
      ({ target, name }, lagMs) => this.lag.set({ target, trigger: name }, lagMs / 1000),
    );
    this.limits = parts.limits ?? timerLimits;
  }

  /** Starts the scheduler. */
  start(): void {
    if (this.timers.length) void this.watch();
  }

  /** Starts due, unclaimed runs. Returns the time until the next check, ms. */
  async check(): Promise<number> {
    if (!this.isRegistered) await this.register();
    const now = this.parts.now();
    const work = await this.probes.read(this.parts.now);
    const all = await this.rows.due(this.timers.filter((timer) => !work.isIdle(timer)));
    const claimable = all.filter((due) => claimableAt(due) <= now);
    await Promise.all(
      claimable.map((due) => this.beginOrSkip(due, work.dueTimeOf(due.timer), now)),
    );
    const nextCheckAt = Math.min(
      now + this.limits.pollMs,
      work.nextProbeAt,
      ...all.filter((due) => !claimable.includes(due)).map(claimableAt),
    );
    return Math.max(0, nextCheckAt - this.parts.now());
  }

  /** Resolves when all runs of this process have ended. */
  async idle(): Promise<void> {
    while (this.leaseByRun.size) await Promise.all(this.leaseByRun.keys());
  }

  /** Starts no more runs. Running ones get their time, then other processes take over. */
  async close(withinMs: number): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.nextCheck);
    await Promise.race([this.idle(), wait(withinMs, undefined, { ref: false })]);
    for (const lease of this.leaseByRun.values()) lease.drop();
  }

  private async register(): Promise<void> {
    for (const timer of this.timers)
      await this.rows.register(timer, timer.schedule.after(this.parts.now()));
    this.isRegistered = true;
  }

  private async watch(): Promise<void> {
    const pause = await this.check().catch((error: unknown) => {
      if (!this.isClosing)
        this.parts.log.warn(describeError(error), 'the scheduler could not check its timers');
      return this.limits.pollMs;
    });
    clearTimeout(this.nextCheck);
    if (!this.isClosing) this.nextCheck = setTimeout(() => void this.watch(), pause).unref();
  }

  private beginOrSkip(due: Due, workTime: number | undefined, now: number): Promise<void> {
    if (workTime !== undefined) return this.begin(due, workTime);
    return claimableAt(due) < now - this.limits.lateMs ? this.skip(due, now) : this.begin(due);
  }

  /** `workTime` is when the work of this run was due, for a timer with `_due`. */
  private async begin(due: Due, workTime?: number): Promise<void> {
    if (this.isClosing) return;
    const lease = await Lease.take(due, {
      rows: this.rows,
      limits: this.limits,
      now: this.parts.now,
    });
    if (!lease) return;
    if (this.isClosing) {
      await lease.end(due.fireTime);
      return;
    }
    const run = this.run(due, lease, workTime).finally(() => {
      this.leaseByRun.delete(run);
      if (!this.isClosing) void this.watch();
    });
    this.leaseByRun.set(run, lease);
  }

  private async run({ timer, fireTime }: Due, lease: Lease, workTime?: number): Promise<void> {
    const isDone = await this.parts.call(
      timer,
      workTime ?? fireTime,
      lease.guard(this.parts.database),
    );
    this.count(timer, isDone ? 'done' : 'failed');
    // Work waits for its run, so fire times before now have nothing left to do.
    const after = workTime === undefined ? fireTime : this.parts.now();
    const hasLease = await lease.end(timer.schedule.after(after)).catch(() => false);
    if (!hasLease)
      this.parts.log.warn(
        logFields(timer),
        'a run of a timer ended without its lease: another process may repeat it',
      );
  }

  /** Skips fire times that passed while all processes were down or a run lasted too long. */
  private async skip(due: Due, now: number): Promise<void> {
    if (!(await this.rows.skip(due, due.timer.schedule.after(now)))) return;
    this.count(due.timer, 'missed');
    this.parts.log.warn(
      { ...logFields(due.timer), fireTime: new Date(due.fireTime).toISOString() },
      'fire times of a timer were missed',
    );
  }

  private count({ target, name }: Timer, outcome: 'done' | 'failed' | 'missed'): void {
    this.runs.inc({ target, trigger: name, outcome });
  }
}

const claimableAt = ({ fireTime, leaseUntil }: Due): number => Math.max(fireTime, leaseUntil);
