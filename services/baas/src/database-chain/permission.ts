import type { Permission } from '../cloud-folder/collection';
import { pathsIn, type Condition } from '../conditions/condition';
import { dependsOnIdentity, permitted } from '../conditions/permission-names';
import type { Asking } from './asking';
import type { Query } from './query';
import { loginNeeded, notPermitted } from './refusal';

export interface Permitted {
  /** Hold for every row the query is about, or it is refused; what the query says by itself is not among them. */
  required: Condition[];
  /** Fields to leave out: of all rows, or of those that the condition does not hold for. */
  leftOut: { path: string[]; unless: Condition }[];
}

/** What the asker may not do is thrown; what depends on the rows is answered. */
export function authorise(query: Query, asking: Asking): Permitted {
  const { collection: { name, read, count, guards }, condition } = query;
  const required: Condition[] = [];
  const demand = (permission: Permission, what: string) => {
    const rule = decide(permission, asking, what);
    if (rule && !implies(condition, rule)) required.push(rule);
  };
  demand(read, `没有集合 ${name} 的读取权限`);
  if (query.wants === 'count' || query.withCount) demand(count, `没有集合 ${name} 的计数权限`);
  const leftOut: Permitted['leftOut'] = [];
  for (const guard of guards) {
    if (isTouched(query, guard.path)) demand(guard.read, `没有字段 ${guard.path.join('.')} 的读取权限`);
    else leftOut.push({ path: guard.path, unless: permitted(guard.read, asking) });
  }
  return { required, leftOut: leftOut.filter(({ unless }) => !(unless.kind === 'constant' && unless.value)) };
}

/** The condition that rows have to meet; null when all do. Thrown when none can. */
function decide(permission: Permission, asking: Asking, what: string): Condition | null {
  const rule = permitted(permission, asking);
  if (rule.kind !== 'constant') return rule;
  if (rule.value) return null;
  throw !asking.session && dependsOnIdentity(permission) ? loginNeeded(asking.absence) : notPermitted(what);
}

const isAtOrAbove = (above: string[], path: string[]) => above.every((name, at) => path[at] === name);

/** Named among the fields, or looked at by a filter or an order, where a whole tells of its parts. */
function isTouched({ fields, condition, orders }: Query, guarded: string[]): boolean {
  const looked = [...pathsIn(condition), ...orders.map(({ path }) => path)];
  return (fields ?? []).some((path) => isAtOrAbove(guarded, path))
    || looked.some((path) => isAtOrAbove(guarded, path) || isAtOrAbove(path, guarded));
}

/** Whether a query stays within a rule by its own words: then no row has to be looked at. */
function implies(query: Condition, rule: Condition): boolean {
  if (rule.kind === 'and') return rule.parts.every((part) => implies(query, part));
  if (rule.kind === 'or' && rule.parts.some((part) => implies(query, part))) return true;
  if (query.kind === 'or') return query.parts.every((part) => implies(part, rule));
  const said = query.kind === 'and' ? query.parts : [query];
  const wanted = JSON.stringify(rule);
  return said.some((part) => JSON.stringify(part) === wanted);
}
