import type { Queryable } from '../cloud';
import type { Timer } from '../app-loader/read-triggers';

/** The fire time of a timer and the end of its lease, epoch ms. */
export interface Due {
  timer: Timer;
  fireTime: number;
  leaseUntil: number;
}

interface Row {
  target: string;
  name: string;
  config: string;
  due_at: number | null;
  lease_until: number;
}

/** Compare-and-set updates: of two processes that read the same row only one succeeds. */
export class TimerRows {
  constructor(private readonly database: Queryable) {}

  /** Registers the timer. A changed schedule restarts it. */
  async register({ target, name, config }: Timer, first: number | null): Promise<void> {
    await this.database.query(
      `insert into baas_timer (target, name, config, due_at) values ($1, $2, $3, $4)
       on conflict (target, name) do update set config = excluded.config, due_at =
       excluded.due_at where baas_timer.config <> excluded.config`,
      [target, name, config, first],
    );
  }

  /** Pending and running fire times of these timers. */
  async due(timers: readonly Timer[]): Promise<Due[]> {
    if (timers.length === 0) return [];
    const { rows } = await this.database.query<Row>(
      'select target, name, config, due_at, lease_until from baas_timer where due_at is not null',
      [],
    );
    return rows.flatMap(({ due_at: fireTime, lease_until: leaseUntil, ...row }) => {
      const timer = timers.find(
        ({ target, name, config }) =>
          target === row.target && name === row.name && config === row.config,
      );
      return timer && fireTime !== null ? [{ timer, fireTime, leaseUntil }] : [];
    });
  }

  /** Skips an unclaimed fire time. */
  async skip(due: Due, next: number | null): Promise<boolean> {
    return this.change('due_at = $5', `due_at = $3 and lease_until = $4`, [
      ...keyOf(due),
      due.leaseUntil,
      next,
    ]);
  }

  async claim(due: Due, runId: string, until: number): Promise<boolean> {
    return this.change('run_id = $5, lease_until = $6', `due_at = $3 and lease_until = $4`, [
      ...keyOf(due),
      due.leaseUntil,
      runId,
      until,
    ]);
  }

  async renew(due: Due, runId: string, until: number): Promise<boolean> {
    return this.change('lease_until = $5', 'due_at = $3 and run_id = $4', [
      ...keyOf(due),
      runId,
      until,
    ]);
  }

  async end(due: Due, runId: string, next: number | null): Promise<boolean> {
    return this.change(
      'due_at = $5, run_id = null, lease_until = 0',
      'due_at = $3 and run_id = $4',
      [...keyOf(due), runId, next],
    );
  }

  private async change(sets: string, condition: string, values: unknown[]): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `update baas_timer set ${sets} where target = $1 and name = $2 and ${condition}`,
      values,
    );
    return rowCount === 1;
  }
}

const keyOf = ({ timer: { target, name }, fireTime }: Due) => [target, name, fireTime];
