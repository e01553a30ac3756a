import type { CloudAction, CloudContext, Queryable } from '../cloud';
import { QuerySyntaxError } from '../errors/errors';

const mostActions = 5;

/** Builds the context of the call, on the running transaction if there is one. */
export type ContextOn = (tx?: Queryable) => CloudContext;

/** The actions of the cloud folders, bound to one call. */
export class Actions {
  constructor(
    private readonly available: ReadonlyMap<string, CloudAction>,
    readonly contextOn: ContextOn,
  ) {}

  /**
   * The actions of `db.action('a,b')` by name, in order.
   * @throws QuerySyntaxError for unknown ones
   */
  chosen(action: unknown): Map<string, CloudAction> {
    if (action === undefined || action === null || action === '') return new Map();
    if (typeof action !== 'string') throw new QuerySyntaxError('action 需要字符串');
    const names = action.split(',').map((name) => name.trim());
    if (names.length > mostActions) throw new QuerySyntaxError(`action 超过 ${mostActions} 个`);
    return new Map(names.map((name) => [name, this.available.get(name) ?? unknownAction(name)]));
  }
}

function unknownAction(name: string): never {
  throw new QuerySyntaxError(`action “${name.slice(0, 40)}” 不存在`);
}

/** For callers without actions. */
export const noActions = new Actions(new Map(), () => {
  throw new Error('Actions have no context here.');
});
