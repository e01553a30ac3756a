import { Pool } from 'pg';
import type { RecordedCheckout, Subject } from './statements';

/** Runs the statements of checkouts with plain `pg`: one connection for each checkout. */
export class BareSql {
  readonly database: Pool;
  /** Completed checkouts. */
  checkoutCount = 0;

  constructor(
    private readonly recorded: RecordedCheckout,
    databaseUrl: string,
    connections: number,
  ) {
    this.database = new Pool({ connectionString: databaseUrl, max: connections });
    // The server may stop before it has closed a connection that was ended.
    this.database.on('error', () => {});
  }

  async checkOut(subject: Subject): Promise<void> {
    const client = await this.database.connect();
    try {
      for (const statement of this.recorded.statementsFor(subject)) await client.query(statement);
      this.checkoutCount += 1;
    } finally {
      client.release();
    }
  }
}
