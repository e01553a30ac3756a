import type { CloudDatabase, Queryable } from '../cloud';

/** The database of the engine, whichever it is. */
export interface Storage extends CloudDatabase {
  /** For questions put together by clients: read only and 2 s long at most, where the database can be told so. */
  readonly reader: Queryable;
  close(): Promise<void>;
}

/** Milliseconds. */
export const statementTimeouts = { client: 2_000, cloud: 30_000 } as const;
