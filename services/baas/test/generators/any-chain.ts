import type { Row } from './arbitrary-condition';
import type { Call, Viewer } from './arbitrary-where';

/**
 * A chain without its collection, and its expected result over the rows that the viewer may read.
 */
export interface AnyChain {
  /** The arguments of `collection()` for a join. */
  sources?(collection: string): unknown[];
  /** Steps that name another collection of the same database. */
  between?(collection: string): Call[];
  calls: Call[];
  expected(rows: Row[], viewer: Viewer): Row;
}

/** The calls of a chain that starts with the collection of this name. */
export const callsOf = ({ sources, between, calls }: AnyChain, name: string): Call[] => [
  ['collection', ...(sources?.(name) ?? [name])],
  ...(between?.(name) ?? []),
  ...calls,
];
