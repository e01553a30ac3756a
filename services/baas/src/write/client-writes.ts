import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import type { Transactional } from '../storage/storage';
import type { RequestContext } from '../query/request-context';
import type { Step } from '../query/parse/steps';
import { prepareAdd } from './add';
import { conflictOf, crowdedBy } from './conflict';
import { prepareRemove } from './remove';
import { prepareUpdate } from './update';
import { parseWrite, type Write } from './write';

/** What a chain answers. */
export type CommandResult = Record<string, unknown>;
/** A write that may go ahead as far as can be said without its rows. */
export type PreparedWrite = (tx: Queryable) => Promise<CommandResult>;

/** Writes by chains, under the permissions and the rules of the schemas: each is one transaction, done whole or not at all. */
export class ClientWrites {
  constructor(
    private readonly database: Transactional,
    private readonly collections: ReadonlyMap<string, Collection>,
  ) {}

  async run(steps: Step[], context: RequestContext): Promise<CommandResult> {
    return this.inTransaction(this.prepare(steps, context));
  }

  /** More than the write in its transaction; what the chain writes is read, and permitted, when `more` asks for it. */
  async runWith(
    context: RequestContext,
    more: (
      write: (steps: Step[]) => Promise<CommandResult>,
      tx: Queryable,
    ) => Promise<CommandResult>,
  ): Promise<CommandResult> {
    return this.inTransaction((tx) => more(async (steps) => this.prepare(steps, context)(tx), tx));
  }

  private prepare(steps: Step[], context: RequestContext): PreparedWrite {
    const write = parseWrite(steps, this.collections, context);
    const work = prepare(write, context);
    return (tx) =>
      work(tx).catch((error: unknown) => {
        throw conflictOf(error, write.collection) ?? error;
      });
  }

  private async inTransaction(work: PreparedWrite): Promise<CommandResult> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      throw crowdedBy(error) ?? error;
    }
  }
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
