import type { ActionState, CloudAction, CloudContext, Queryable } from '../cloud';
import type { Step } from '../query/parse/steps';
import type { CommandResult } from '../write/client-writes';
import type { ContextOn } from './actions';
import { stateOf } from './state';

/** Carries a chain out and lets actions do more with it: all in one transaction, when there is a `tx`. */
export type Around = (
  more: (
    carryOut: (steps: Step[]) => Promise<CommandResult>,
    tx?: Queryable,
  ) => Promise<CommandResult>,
) => Promise<CommandResult>;

/** `a.before`, `b.before`, the statement, `b.after`, `a.after`. An error undoes what a transaction has done, and stands whatever is answered after it. */
export async function withActions(
  actions: readonly CloudAction[],
  steps: Step[],
  contextOn: ContextOn,
  around: Around,
): Promise<CommandResult> {
  let acting: Acting | undefined;
  try {
    return await around(async (carryOut, tx) => {
      // A transaction may be begun again, with the chain as it came.
      const own = structuredClone(steps);
      acting = new Acting(actions, stateOf(own), contextOn(tx));
      await acting.before();
      return acting.after(await carryOut(own));
    });
  } catch (error) {
    throw acting ? await acting.failed(error, contextOn()) : error;
  }
}

class Acting {
  /** Those whose `after` is to come. */
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
    let told = result;
    for (let action = this.begun.pop(); action; action = this.begun.pop())
      told = (await action.after?.(this.context, this.state, null, told)) ?? told;
    return told;
  }

  /** Each that has not had its `after` is told the error, and may put another one in its place. */
  async failed(error: unknown, context: CloudContext): Promise<unknown> {
    let told = error;
    for (let action = this.begun.pop(); action; action = this.begun.pop()) {
      try {
        await action.after?.(context, this.state, told, undefined);
      } catch (another) {
        told = another;
      }
    }
    return told;
  }
}
