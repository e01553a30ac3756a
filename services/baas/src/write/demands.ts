import type { Collection, Permission } from '../schema/collection';
import { every, never, type Condition } from '../expressions/condition';
import { ruleFor } from '../expressions/permission-rule';
import { QuerySyntaxError, permissionDenied } from '../errors/errors';
import type { RequestContext } from '../query/request-context';
import { decide, isAtOrAbove, checkImplied } from '../query/authorize/authorize';
import { writeLimits } from './limits';

/** A rule that rows have to meet, and what is said when one does not. */
export interface Precondition {
  rule: Condition;
  what: string;
}

/**
 * The rows a write is about. `ids`: these have to be there and to meet the demands; null when the condition says enough by itself.
 * `besides`: what has to hold of no row.
 */
export interface TargetSet {
  condition: Condition;
  ids: string[] | null;
  preconditions: Precondition[];
  residual: Precondition[];
}

/** What the rows of a write have to meet, which is no secret of the rows: what no row can meet is thrown at once. */
export class Preconditions {
  private readonly list: Precondition[] = [];
  constructor(
    private readonly collection: Collection,
    private readonly condition: Condition,
    private readonly context: RequestContext,
  ) {}

  add(permission: Permission, what: string): void {
    const rule = decide(permission, this.context, what);
    if (rule) this.list.push({ rule, what });
  }

  /** Whoever writes by what rows hold learns what they hold. */
  addReadRules(looked: string[][]): void {
    const { name, read, guards } = this.collection;
    if (looked.some((path) => path.join('.') !== '_id'))
      this.add(read, `没有集合 ${name} 的读取权限`);
    for (const guard of guards)
      if (meets(guard.path, looked))
        this.add(guard.read, `没有字段 ${guard.path.join('.')} 的读取权限`);
  }

  /** As a query is let through: for what it says, or for the ids it names. */
  target(): TargetSet {
    const { condition, collection, list } = this;
    const { ids, residuals, unmet } = checkImplied(
      condition,
      list.map(({ rule }) => rule),
      collection,
    );
    if (unmet !== -1)
      throw permissionDenied(`${list[unmet]!.what}，写入的条件需要包含权限要求的条件`);
    if (ids && ids.length > writeLimits.rowsChanged) throw tooMany();
    // In the order of their weight: a row that may not be seen breaks the first, as one that is not there.
    return {
      condition,
      ids,
      preconditions: list,
      residual: list
        .map(({ what }, at) => ({ rule: residuals[at] ?? never, what }))
        .filter(({ rule }) => rule.kind !== 'constant'),
    };
  }
}

export const tooMany = (): Error =>
  new QuerySyntaxError(`一次至多写入 ${writeLimits.rowsChanged} 条数据，请缩小范围`);

/** A whole tells of its parts, and a part of its whole. */
const meets = (guarded: string[], paths: string[][]): boolean =>
  paths.some((path) => isAtOrAbove(guarded, path) || isAtOrAbove(path, guarded));

/** What rows meet of which the asker may read these places. */
export function readable(
  { read, guards }: Collection,
  paths: string[][],
  context: RequestContext,
): Condition {
  return every(
    [read, ...guards.filter(({ path }) => meets(path, paths)).map((guard) => guard.read)].map(
      (permission) => ruleFor(permission, context),
    ),
  );
}
