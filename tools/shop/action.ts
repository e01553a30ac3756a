import type { Environment } from '@shop/service';
import { UsageError, type Report } from './command';

/** The first argument of a command chooses one of these, as in `key list`. */
export type Actions = Readonly<Record<string, Action>>;

interface Action {
  /** How many arguments follow. */
  parameterCount: number;
  run: (env: Environment, args: string[]) => Promise<Report>;
}

/** Fails with `usage` when there is no such action, or when it takes other arguments. */
export async function runAction(
  actions: Actions,
  [name = '', ...args]: string[],
  usage: string,
): Promise<Report> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action?.parameterCount !== args.length) throw new UsageError(usage);
  return action.run(process.env, args);
}
