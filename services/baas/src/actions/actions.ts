import type { CloudAction, CloudContext, Queryable } from '../cloud';
import { QuerySyntaxError } from '../errors/errors';

const mostActions = 5;

/** The context of the call, on the transaction that is under way where there is one. */
export type ContextOn = (tx?: Queryable) => CloudContext;

/** The actions of the cloud folders, for one call. */
export class Actions {
  constructor(
    private readonly known: ReadonlyMap<string, CloudAction>,
    readonly contextOn: ContextOn,
  ) {}

  /** Those of `db.action('a,b')`, by name and in their order. */
  chosen(action: unknown): Map<string, CloudAction> {
    if (action === undefined || action === null || action === '') return new Map();
    if (typeof action !== 'string') throw new QuerySyntaxError('action 需要字符串');
    const names = action.split(',').map((name) => name.trim());
    if (names.length > mostActions) throw new QuerySyntaxError(`action 超过 ${mostActions} 个`);
    return new Map(names.map((name) => [name, this.known.get(name) ?? refuse(name)]));
  }
}

function refuse(name: string): never {
  throw new QuerySyntaxError(`action “${name.slice(0, 40)}” 不存在`);
}

/** Where there are none. */
export const noActions = new Actions(new Map(), () => {
  throw new Error('Actions have no context here.');
});
