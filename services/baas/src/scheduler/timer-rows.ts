import type { Queryable } from '../cloud';
import type { Timer } from '../app-loader/read-triggers';

/** A moment of a timer, and until when somebody has it, epoch ms. */
export interface Due {
  timer: Timer;
  moment: number;
  leaseUntil: number;
}

interface Row {
  target: string;
  name: string;
  config: string;
  due_at: number | null;
  lease_until: number;
}

/** What the processes agree by: each change says what it found, and only one of two that found the same comes about. */
export class TimerRows {
  constructor(private readonly database: Queryable) {}

  /** Makes the timer known. Where its moments are others than before it begins anew. */
  async enter({ target, name, config }: Timer, first: number | null): Promise<void> {
    await this.database.query(
      `insert into baas_timer (target, name, config, due_at) values ($1, $2, $3, $4)
       on conflict (target, name) do update set config = excluded.config, due_at = excluded.due_at where baas_timer.config <> excluded.config`,
      [target, name, config, first],
    );
  }

  /** The moments to come, or under way, of these timers as they stand in this process's cloud folders. */
  async ofAll(timers: readonly Timer[]): Promise<Due[]> {
    const { rows } = await this.database.query<Row>(
      'select target, name, config, due_at, lease_until from baas_timer where due_at is not null',
      [],
    );
    return rows.flatMap(({ due_at: moment, lease_until: leaseUntil, ...row }) => {
      const timer = timers.find(
        ({ target, name, config }) =>
          target === row.target && name === row.name && config === row.config,
      );
      return timer && moment !== null ? [{ timer, moment, leaseUntil }] : [];
    });
  }

  /** Lets a moment that is nobody's go by. */
  async pass(due: Due, next: number | null): Promise<boolean> {
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

  private async change(sets: string, found: string, values: unknown[]): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `update baas_timer set ${sets} where target = $1 and name = $2 and ${found}`,
      values,
    );
    return rowCount === 1;
  }
}

const keyOf = ({ timer: { target, name }, moment }: Due) => [target, name, moment];
