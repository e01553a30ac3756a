import type { Collection, Permission } from '../schema/collection';
import { every, type Condition } from '../expressions/condition';
import { permitted } from '../expressions/permission-rule';
import { QuerySyntaxError } from '../errors/query-syntax-error';
import type { Asking } from '../query/request-context';
import { decide, isAtOrAbove, keptWithin } from '../query/authorize/authorize';
import { notPermitted } from '../errors/database-error';
import { writeLimits } from './limits';

/** A rule that rows have to meet, and what is said when one does not. */
export interface Demand {
  rule: Condition;
  what: string;
}

/**
 * The rows a write is about. `ids`: these have to be there and to meet the demands; null when the condition says enough by itself.
 * `besides`: what has to hold of no row.
 */
export interface Reach {
  condition: Condition;
  ids: string[] | null;
  demands: Demand[];
  besides: Demand[];
}

/** What the rows of a write have to meet, which is no secret of the rows: what no row can meet is thrown at once. */
export class Demands {
  private readonly list: Demand[] = [];
  constructor(
    private readonly collection: Collection,
    private readonly condition: Condition,
    private readonly asking: Asking,
  ) {}

  add(permission: Permission, what: string): void {
    const rule = decide(permission, this.asking, what);
    if (rule) this.list.push({ rule, what });
  }

  /** Whoever writes by what rows hold learns what they hold. */
  addLooks(looked: string[][]): void {
    const { name, read, guards } = this.collection;
    if (looked.some((path) => path.join('.') !== '_id'))
      this.add(read, `没有集合 ${name} 的读取权限`);
    for (const guard of guards)
      if (meets(guard.path, looked))
        this.add(guard.read, `没有字段 ${guard.path.join('.')} 的读取权限`);
  }

  /** As a query is let through: for what it says, or for the ids it names. */
  reach(): Reach {
    const { condition, collection, list } = this;
    const { ids, left, unmet } = keptWithin(
      condition,
      list.map(({ rule }) => rule),
      collection,
    );
    if (unmet !== -1) throw notPermitted(`${list[unmet]!.what}，写入的条件需要包含权限要求的条件`);
    if (ids && ids.length > writeLimits.rowsChanged) throw tooMany();
    // In the order of their weight: a row that may not be seen breaks the first, as one that is not there.
    return {
      condition,
      ids,
      demands: list,
      besides: list
        .map(({ what }, at) => ({ rule: left[at]!, what }))
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
  asking: Asking,
): Condition {
  return every(
    [read, ...guards.filter(({ path }) => meets(path, paths)).map((guard) => guard.read)].map(
      (permission) => permitted(permission, asking),
    ),
  );
}
