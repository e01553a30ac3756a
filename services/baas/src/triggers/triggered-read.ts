import type { ContextOn } from '../actions/actions';
import type { ParsedQuery, Query } from '../query/query';
import type { Step } from '../query/parse/steps';
import type { PreparedQuery } from '../query/run-query';
import type { CommandResult } from '../write/prepared-write';
import { TriggerRun, type Operation, type TriggeredCommand } from './trigger-run';

/**
 * Runs a read with the triggers of its main collection. `get` with `getCount` reads and counts, so
 * it runs the triggers of both.
 */
export async function readWithTriggers(
  { parsed, run }: PreparedQuery,
  steps: readonly Step[],
  contextOn: ContextOn,
): Promise<CommandResult> {
  const { collection, wants, withCount } = parsed.main;
  if (Object.keys(collection.triggers).length === 0) return run();
  const operations: Operation[] = wants === 'count' ? ['count'] : ['read'];
  if (withCount) operations.push('count');
  const context = contextOn();
  const runs = operations.map(
    (operation) =>
      new TriggerRun(collection.triggers, commandOf(parsed, operation, steps), context),
  );
  for (const each of runs) await each.before(undefined);
  const result = await run();
  // Triggers read and change the rows.
  let current: CommandResult = 'data' in result ? { ...result, data: result.data.parse() } : result;
  for (const each of runs) current = await each.after(current);
  return current;
}

function commandOf(
  { main, foreigns }: ParsedQuery,
  operation: Operation,
  steps: readonly Step[],
): TriggeredCommand {
  return {
    collection: main.collection.name,
    operation,
    steps,
    ...(operation === 'read' && { field: fieldsOf(main) }),
    secondaryCollection: foreigns.map(({ collection }) => collection.name),
  };
}

/** Without `field()` a read returns all fields. */
const fieldsOf = ({ fields, collection }: Query): string[] =>
  fields?.map(({ as }) => as.join('.')) ?? [...collection.fields.keys()];
