import type { ContextOn } from '../actions/actions';
import type { TriggersOn } from '../write/prepared-write';
import { TriggerRun } from './trigger-run';

const operations = { add: 'create', update: 'update', remove: 'delete' } as const;

/** Triggers whose context is that of the call, on the transaction of the write. */
export const writeTriggers =
  (contextOn: ContextOn): TriggersOn =>
  ({ kind, collection }, steps, tx) => {
    const { name, triggers } = collection;
    if (Object.keys(triggers).length === 0) return null;
    const command = { collection: name, operation: operations[kind], steps };
    const run = new TriggerRun(triggers, command, contextOn(tx));
    return { before: (data) => run.before(data), after: (result) => run.after(result) };
  };
