import type { Collection, Permission } from '../schema/collection';
import { every, type Condition } from '../expressions/condition';
import { ruleFor } from '../expressions/permission-rule';
import { QuerySyntaxError, permissionDenied } from '../errors/errors';
import type { RequestContext } from '../query/request-context';
import { decide, isAtOrAbove, checkImplied } from '../query/authorize/authorize';
import { writeLimits } from './limits';
import { present } from '../present';

/** A rule that rows have to meet, and the message if one does not. */
export interface Precondition {
  rule: Condition;
  denied: string;
}

/**
 * The rows that a write affects. All rows of `ids` have to exist and to meet the preconditions;
 * null if the condition suffices. `residual` are preconditions over no row.
 */
export interface TargetSet {
  condition: Condition;
  ids: string[] | null;
  preconditions: Precondition[];
  residual: Precondition[];
}

/** Collects the preconditions of a write. Those that no row can meet are thrown at once. */
export class Preconditions {
  private readonly list: Precondition[] = [];
  constructor(
    private readonly collection: Collection,
    private readonly condition: Condition,
    private readonly context: RequestContext,
  ) {}

  add(permission: Permission, denied: string): void {
    const rule = decide(permission, this.context, denied);
    if (rule) this.list.push({ rule, denied });
  }

  /** A write that depends on values reveals them, so it needs the permission to read them. */
  addReadRules(looked: string[][]): void {
    const { name, read, guards } = this.collection;
    if (looked.some((path) => path.join('.') !== '_id'))
      this.add(read, `没有集合 ${name} 的读取权限`);
    for (const guard of guards)
      if (meets(guard.path, looked))
        this.add(guard.read, `没有字段 ${guard.path.join('.')} 的读取权限`);
  }

  /** A write is allowed like a query: by its condition or by the ids that it names. */
  target(): TargetSet {
    const { condition, collection, list } = this;
    const { ids, residuals, unmet } = checkImplied(
      condition,
      list.map(({ rule }) => rule),
      collection,
    );
    if (unmet !== -1)
      throw permissionDenied(
        `${present(list[unmet], 'the unmet precondition').denied}，写入的条件需要包含权限要求的条件`,
      );
    if (ids && ids.length > writeLimits.rowsChanged) throw tooManyRows();
    // Keep the order: a hidden row then fails the same precondition as a missing one.
    return {
      condition,
      ids,
      preconditions: list,
      residual: list.flatMap(({ denied }, at) => {
        const rule = residuals[at];
        return rule && rule.kind !== 'constant' ? [{ rule, denied }] : [];
      }),
    };
  }
}

export const tooManyRows = (): Error =>
  new QuerySyntaxError(`一次至多写入 ${writeLimits.rowsChanged} 条数据，请缩小范围`);

/** Whether a path contains the guarded field or is part of it. */
const meets = (guarded: string[], paths: string[][]): boolean =>
  paths.some((path) => isAtOrAbove(guarded, path) || isAtOrAbove(path, guarded));

/** The rule for rows in which the principal may read these paths. */
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
