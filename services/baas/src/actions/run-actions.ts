import type { ActionState, CloudAction, CloudContext, Queryable } from '../cloud';
import type { Step } from '../query/parse/steps';
import type { CommandResult } from '../write/prepared-write';
import type { ContextOn } from './actions';
import { stateOf } from './action-state';

/**
 * Runs a chain together with the callbacks of its actions, in one transaction if it passes a `tx`.
 */
export type Around = (
  more: (
    carryOut: (steps: Step[]) => Promise<CommandResult>,
    tx?: Queryable,
  ) => Promise<CommandResult>,
) => Promise<CommandResult>;

/**
 * Runs `a.before`, `b.before`, the statement, `b.after`, `a.after`. An error rolls the transaction
 * back. `after` can replace the error, but not clear it.
 */
export async function withActions(
  actions: readonly CloudAction[],
  steps: Step[],
  contextOn: ContextOn,
  around: Around,
): Promise<CommandResult> {
  let actionRun: ActionRun | undefined;
  try {
    return await around(async (carryOut, tx) => {
      // A transaction may be retried, so each attempt changes its own copy of the chain.
      const own = structuredClone(steps);
      actionRun = new ActionRun(actions, stateOf(own), contextOn(tx));
      await actionRun.before();
      return actionRun.after(await carryOut(own));
    });
  } catch (error) {
    throw actionRun ? await actionRun.failed(error, contextOn()) : error;
  }
}

class ActionRun {
  /** The actions whose `after` has not run yet. */
  private readonly begun: CloudAction[] = [];
  constructor(
    private readonly actions: readonly CloudAction[],
    private readonly state: ActionState,
    private readonly context: CloudContext,
  ) {}

  async before(): Promise<void> {
    for (const action of this.actions) {
      this.begun.push(action);
      await action.before?.(this.context, this.state);
    }
  }

  async after(result: CommandResult): Promise<CommandResult> {
    let current = result;
    for (let action = this.begun.pop(); action; action = this.begun.pop())
      current = (await action.after?.(this.context, this.state, null, current)) ?? current;
    return current;
  }

  /** Passes the error to every remaining `after`, which may throw another one instead. */
  async failed(error: unknown, context: CloudContext): Promise<unknown> {
    let current = error;
    for (let action = this.begun.pop(); action; action = this.begun.pop()) {
      try {
        await action.after?.(context, this.state, current, undefined);
      } catch (another) {
        current = another;
      }
    }
    return current;
  }
}
