import type { Queryable } from '../cloud';

/** The result of a command. */
export type CommandResult = Record<string, unknown>;
/** A write that passed all checks that need no rows. */
export type PreparedWrite = (tx: Queryable) => Promise<CommandResult>;
