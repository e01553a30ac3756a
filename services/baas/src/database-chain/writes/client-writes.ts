import type { Queryable } from '../../cloud';
import type { Collection } from '../../cloud-folder/collection';
import type { Transactional } from '../../storage/storage';
import type { Asking } from '../asking';
import type { Step } from '../steps';
import { prepareAdd } from './add';
import { conflictOf } from './conflict';
import { prepareRemove } from './remove';
import { prepareUpdate } from './update';
import { readWrite, type Write } from './write';

/** A write that may go ahead as far as can be said without its rows. */
export type Prepared = (tx: Queryable) => Promise<Record<string, unknown>>;

/** Writes by chains, under the permissions and the rules of the schemas: each is one transaction, done whole or not at all. */
export class ClientWrites {
  constructor(private readonly database: Transactional, private readonly collections: ReadonlyMap<string, Collection>) {}

  async run(steps: Step[], asking: Asking): Promise<Record<string, unknown>> {
    const write = readWrite(steps, this.collections, asking);
    const work = prepare(write, asking);
    try {
      return await this.database.transaction(work);
    } catch (error) {
      throw conflictOf(error, write.collection) ?? error;
    }
  }
}

function prepare(write: Write, asking: Asking): Prepared {
  switch (write.kind) {
    case 'add': return prepareAdd(write, asking);
    case 'update': return prepareUpdate(write, asking);
    case 'remove': return prepareRemove(write, asking);
  }
}
