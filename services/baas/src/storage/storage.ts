import type { CloudDatabase, Queryable } from '../cloud';

export interface Connections {
  pool: 'cloud' | 'client';
  inUse: number;
  idle: number;
  /** Callers that wait for one. */ waiting: number;
}

export type Transactional = Pick<CloudDatabase, 'transaction'>;

/** The database of the engine, whichever it is. A statement above its time fails with the code `tooLong`. */
export interface Storage extends CloudDatabase {
  /** For questions put together by clients; read only, where the database can be told so. */
  readonly reader: Queryable;
  /** The same, for questions whose plan does not depend on their values: it is made once. */
  readonly indexReader: Queryable;
  /** For writes put together by clients. */
  readonly writer: Transactional;
  /** For the engine's own work on whole tables. */
  readonly upkeep: Transactional;
  /** Connections to a database server, by what they are for; none of the embedded database. */
  connections(): Connections[];
  close(): Promise<void>;
}

export interface StatementTimeouts {
  client: number;
  cloud: number;
  upkeep: number;
}

/** Milliseconds that one statement has. */
export const statementTimeouts: StatementTimeouts = {
  client: 2_000,
  cloud: 30_000,
  upkeep: 3_600_000,
};

/** `query_canceled`, as PostgreSQL numbers it. */
export const tooLong = '57014';
