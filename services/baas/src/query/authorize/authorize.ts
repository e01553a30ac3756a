import type { Collection, Permission } from '../../schema/collection';
import { always, every, type Condition } from '../../expressions/condition';
import { isConstant } from '../../expressions/formula';
import { dependsOnIdentity, permitted } from '../../expressions/permission-rule';
import { isOfNoRow, remainder } from '../../expressions/residual';
import type { Asking } from '../request-context';
import { pathsLookedAt, pathsNamed, type Query } from '../parse/parse-query';
import { loginRequired } from '../../errors/auth-errors';
import { notPermitted } from '../../errors/database-error';

export interface Permitted {
  /** The rows of these ids are all there and all meet the rules, or the query is refused. Null: it stays within the rules by itself. */
  named: { ids: string[]; rules: Condition[] } | null;
  /** Over no row: holds, or the query is refused. */
  besides: Condition;
  /** Fields to leave out: of all rows, or of those that the condition does not hold for. */
  leftOut: { path: string[]; unless: Condition }[];
}

/**
 * What the asker may not do is thrown. A query is let through when its own words keep it within the rules, or when it names rows by
 * their ids and these are all rows the asker may read: rows that are hidden and rows that are not there are answered alike.
 */
export function authorise(query: Query, asking: Asking): Permitted {
  const {
    collection: { name, read, count, guards },
    condition,
  } = query;
  const rules: Condition[] = [];
  const demand = (permission: Permission, what: string) => {
    const rule = decide(permission, asking, what);
    if (rule) rules.push(rule);
  };
  demand(read, `没有集合 ${name} 的读取权限`);
  if (isCounted(query)) demand(count, `没有集合 ${name} 的计数权限`);
  const leftOut: Permitted['leftOut'] = [];
  const paths: Paths = { named: pathsNamed(query), lookedAt: pathsLookedAt(query) };
  for (const guard of guards) {
    if (isTouched(paths, guard.path))
      demand(guard.read, `没有字段 ${guard.path.join('.')} 的读取权限`);
    else leftOut.push({ path: guard.path, unless: permitted(guard.read, asking) });
  }
  const { ids, left, unmet } = keptWithin(condition, rules, query.collection);
  if (unmet !== -1)
    throw notPermitted(`没有集合 ${name} 中部分数据的读取权限，查询条件需要包含权限要求的条件`);
  // Named rows meet all rules, also those the words keep within: one left out would tell of a row that another hides.
  return {
    named: ids && { ids, rules },
    besides: every(left),
    leftOut: leftOut.filter(({ unless }) => !(unless.kind === 'constant' && unless.value)),
  };
}

/** What is said of rows, held against rules. */
interface Kept {
  /** The rows by which the rules have to be looked at, where the words are not enough. */
  ids: string[] | null;
  /** For each rule what has to hold besides, of no row. */
  left: Condition[];
  /** The first rule that can be kept in neither way, or -1. */
  unmet: number;
}

/** How a condition is kept within rules: by its words, by documents that these settle, or by rows that it names. */
export function keptWithin(
  condition: Condition,
  rules: readonly Condition[],
  { fields }: Pick<Collection, 'fields'>,
): Kept {
  const words = rules.map((rule) =>
    remainder(
      condition,
      rule,
      (path) => path.length > 1 || fields.get(path[0]!)?.bsonType !== 'array',
    ),
  );
  const isByRows = rules.map((rule, at) => !isOfNoRow(rule) && !isAlways(words[at]!));
  const ids = isByRows.includes(true) ? idsIn(condition) : null;
  const left = words.map((word, at) => (ids && isByRows[at] ? always : word));
  return { ids, left, unmet: left.findIndex((word) => word.kind === 'constant' && !word.value) };
}

const isAlways = (condition: Condition): boolean =>
  condition.kind === 'constant' && condition.value === true;

/** The condition that rows have to meet; null when all do. Thrown when none can. */
export function decide(permission: Permission, asking: Asking, what: string): Condition | null {
  const rule = permitted(permission, asking);
  if (rule.kind !== 'constant') return rule;
  if (rule.value) return null;
  throw !asking.session && dependsOnIdentity(permission)
    ? loginRequired(asking.absence)
    : notPermitted(what);
}

/** Also a sum of ones is a count, however the ones are made. */
const isCounted = ({ wants, withCount, group }: Query) =>
  wants === 'count' ||
  withCount ||
  (group?.accumulators.some(({ of }) => !of || isConstant(of)) ?? false);

export const isAtOrAbove = (above: string[], path: string[]) =>
  above.every((name, at) => path[at] === name);

interface Paths {
  named: string[][];
  lookedAt: string[][];
}

/** Named among the fields, or looked at by anything else, where a whole tells of its parts. */
function isTouched({ named, lookedAt }: Paths, guarded: string[]): boolean {
  return (
    named.some((path) => isAtOrAbove(guarded, path)) ||
    lookedAt.some((path) => isAtOrAbove(guarded, path) || isAtOrAbove(path, guarded))
  );
}

/** The ids that the query is about at most; null when its condition does not say. */
export function idsIn(condition: Condition): string[] | null {
  const said = condition.kind === 'and' ? condition.parts : [condition];
  for (const part of said) {
    if (part.kind !== 'compare' && part.kind !== 'in') continue;
    if (part.path.join('.') !== '_id') continue;
    const values = part.kind === 'in' ? part.values : part.operator === 'eq' ? [part.value] : null;
    if (values?.every((value) => typeof value === 'string')) return [...new Set(values)];
  }
  return null;
}
