import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import type { Transactional } from '../storage/storage';
import type { Asking } from '../query/request-context';
import type { Step } from '../query/parse/steps';
import { prepareAdd } from './add';
import { conflictOf, crowdedBy } from './conflict';
import { prepareRemove } from './remove';
import { prepareUpdate } from './update';
import { readWrite, type Write } from './write';

/** What a chain answers. */
export type Outcome = Record<string, unknown>;
/** A write that may go ahead as far as can be said without its rows. */
export type Prepared = (tx: Queryable) => Promise<Outcome>;

/** Writes by chains, under the permissions and the rules of the schemas: each is one transaction, done whole or not at all. */
export class ClientWrites {
  constructor(
    private readonly database: Transactional,
    private readonly collections: ReadonlyMap<string, Collection>,
  ) {}

  async run(steps: Step[], asking: Asking): Promise<Outcome> {
    return this.inTransaction(this.prepare(steps, asking));
  }

  /** More than the write in its transaction; what the chain writes is read, and permitted, when `more` asks for it. */
  async runWith(
    asking: Asking,
    more: (write: (steps: Step[]) => Promise<Outcome>, tx: Queryable) => Promise<Outcome>,
  ): Promise<Outcome> {
    return this.inTransaction((tx) => more(async (steps) => this.prepare(steps, asking)(tx), tx));
  }

  private prepare(steps: Step[], asking: Asking): Prepared {
    const write = readWrite(steps, this.collections, asking);
    const work = prepare(write, asking);
    return (tx) =>
      work(tx).catch((error: unknown) => {
        throw conflictOf(error, write.collection) ?? error;
      });
  }

  private async inTransaction(work: Prepared): Promise<Outcome> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      throw crowdedBy(error) ?? error;
    }
  }
}

function prepare(write: Write, asking: Asking): Prepared {
  switch (write.kind) {
    case 'add':
      return prepareAdd(write, asking);
    case 'update':
      return prepareUpdate(write, asking);
    case 'remove':
      return prepareRemove(write, asking);
  }
}
