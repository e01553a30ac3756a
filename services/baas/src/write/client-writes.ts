import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import type { Transactional } from '../storage/storage';
import type { RequestContext } from '../query/request-context';
import type { Step } from '../query/parse/steps';
import { prepareAdd } from './add';
import { constraintErrorOf, contentionErrorOf } from './database-errors';
import { prepareRemove } from './remove';
import { prepareUpdate } from './update';
import { parseWrite, type Write } from './parse-write';
import type { CommandResult, PreparedWrite, TriggersOn, WriteTriggers } from './prepared-write';

/** Runs writes under the schemas' permissions and validation rules, each in one transaction. */
export class ClientWrites {
  constructor(
    private readonly database: Transactional,
    private readonly collections: ReadonlyMap<string, Collection>,
  ) {}

  /** @param triggersOn without it no triggers run */
  async run(
    steps: Step[],
    context: RequestContext,
    triggersOn?: TriggersOn,
  ): Promise<CommandResult> {
    return this.inTransaction(this.prepare(steps, context, triggersOn));
  }

  /**
   * Runs `more` in the transaction of the write, which is parsed and authorized when `more` runs
   * it.
   */
  async runWith(
    context: RequestContext,
    more: (
      write: (steps: Step[]) => Promise<CommandResult>,
      tx: Queryable,
    ) => Promise<CommandResult>,
    triggersOn?: TriggersOn,
  ): Promise<CommandResult> {
    return this.inTransaction((tx) =>
      more(async (steps) => this.prepare(steps, context, triggersOn)(tx), tx),
    );
  }

  private prepare(steps: Step[], context: RequestContext, triggersOn?: TriggersOn): PreparedWrite {
    const write = parseWrite(steps, this.collections, context);
    const work = prepare(write, context);
    return (tx) =>
      withTriggers(work, tx, triggersOn?.(write, steps, tx)).catch((error: unknown) => {
        throw constraintErrorOf(error, write.collection) ?? error;
      });
  }

  private async inTransaction(work: PreparedWrite): Promise<CommandResult> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      throw contentionErrorOf(error) ?? error;
    }
  }
}

async function withTriggers(
  work: PreparedWrite,
  tx: Queryable,
  triggers: WriteTriggers | null | undefined,
): Promise<CommandResult> {
  return triggers ? triggers.after(await work(tx, triggers.before)) : work(tx);
}

function prepare(write: Write, context: RequestContext): PreparedWrite {
  switch (write.kind) {
    case 'add':
      return prepareAdd(write, context);
    case 'update':
      return prepareUpdate(write, context);
    case 'remove':
      return prepareRemove(write, context);
  }
}
