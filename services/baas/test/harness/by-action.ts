import type { CloudAction, CloudContext } from '../../src/cloud';
import { Actions } from '../../src/actions/actions';
import type { chain } from './client';

/** Replaces an empty chain by this one, step by step, in an action. */
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
