import type { Queryable } from '../cloud';
import type { Json } from '../json';
import type { Step } from '../query/parse/steps';
import type { Write } from './parse-write';

/** The result of a command. */
export type CommandResult = Record<string, unknown>;
/** A write that passed all checks that need no rows. */
export type PreparedWrite = (tx: Queryable, before?: BeforeWrite) => Promise<CommandResult>;
/**
 * Runs after all checks and before the rows change. Gets the new rows of `add` or the object of
 * `update`, and returns what is written instead.
 */
export type BeforeWrite = <Data extends Json | undefined>(data: Data) => Promise<Data>;

/** The code of a collection around one write. */
export interface WriteTriggers {
  before: BeforeWrite;
  /** Returns the result, which it may have changed. */
  after(result: CommandResult): Promise<CommandResult>;
}
/** The triggers of a write in its transaction; null without any. */
export type TriggersOn = (
  write: Write,
  steps: readonly Step[],
  tx: Queryable,
) => WriteTriggers | null;
