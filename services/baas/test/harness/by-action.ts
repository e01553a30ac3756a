import type { CloudAction, CloudContext } from '../../src/cloud';
import { Actions } from '../../src/actions/actions';
import type { chain } from './client';

/** A chain that an action puts in the place of one that says nothing, step by step. */
export function byAction(command: ReturnType<typeof chain>): {
  args: Record<string, unknown>;
  actions: Actions;
} {
  const putIn: CloudAction = {
    async before(_context, state) {
      for (const { $method: name, $param: param = [] } of command.$db) {
        if (name === 'add' || name === 'update') state.newData = param[0] as typeof state.newData;
        else state.command.setParam({ name, index: 0, param });
      }
    },
  };
  const [collection, ...rest] = command.$db;
  const nothing = rest.map(({ $method, $param }) => ({ $method, ...($param && { $param: [{}] }) }));
  return {
    args: { action: 'put-in', command: { $db: [collection, ...nothing] } },
    actions: new Actions(new Map([['put-in', putIn]]), () => ({}) as CloudContext),
  };
}
