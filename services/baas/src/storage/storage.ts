import type { CloudDatabase, Queryable } from '../cloud';

export interface Connections {
  pool: 'cloud' | 'client';
  inUse: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

export type Transactional = Pick<CloudDatabase, 'transaction'>;

/**
 * The engine's database, embedded or on a server. A statement timeout fails with `queryCanceled`.
 */
export interface Storage extends CloudDatabase {
  /** For client queries; read-only on a server. */
  readonly reader: Queryable;
  /** For client queries whose plan does not depend on their values, so it is made once. */
  readonly indexReader: Queryable;
  /** For client writes. */
  readonly writer: Transactional;
  /** For the engine's own work on whole tables: migrations, data moves. */
  readonly maintenance: Transactional;
  /** Calls of the client database that one address makes at a time; others of it wait. */
  readonly chainsPerClient: number;
  /** Connections to the database server by purpose; empty for the embedded database. */
  connections(): Connections[];
  /** Follows the signals of all engines on this database, for as long as the storage is open. */
  listen(listener: SignalListener): Promise<void>;
  close(): Promise<void>;
}

/** The channel of `pg_notify` for signals. */
export const signalChannel = 'baas_signal';

export interface SignalListener {
  /** A text that a committed transaction passed to `pg_notify`. */
  onSignal(text: string): void;
  /** Signals may have been missed. */
  onLost(): void;
}

export interface StatementTimeouts {
  client: number;
  cloud: number;
  maintenance: number;
}

/** Timeout of one statement, in ms. */
export const statementTimeouts: StatementTimeouts = {
  client: 2_000,
  cloud: 30_000,
  maintenance: 3_600_000,
};

/** PostgreSQL's error code `query_canceled`. */
export const queryCanceled = '57014';
