import type { CloudDatabase, Queryable } from '../cloud';

export interface Connections { pool: 'cloud' | 'client'; inUse: number; idle: number; /** Callers that wait for one. */ waiting: number }

/** The database of the engine, whichever it is. */
export interface Storage extends CloudDatabase {
  /** For questions put together by clients: read only and 2 s long at most, where the database can be told so. */
  readonly reader: Queryable;
  /** Connections to a database server, by what they are for; none of the embedded database. */
  connections(): Connections[];
  close(): Promise<void>;
}

export interface StatementTimeouts { client: number; cloud: number }

/** Milliseconds. */
export const statementTimeouts: StatementTimeouts = { client: 2_000, cloud: 30_000 };
