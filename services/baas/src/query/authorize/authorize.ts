import type { Collection, Permission } from '../../schema/collection';
import { loginRequired } from '../../errors/auth-errors';
import { permissionDenied } from '../../errors/errors';
import { always, every, type Condition } from '../../expressions/condition';
import { isConstant } from '../../expressions/formula';
import { dependsOnIdentity, ruleFor } from '../../expressions/permission-rule';
import { isRowIndependent, residualPredicate } from '../../expressions/residual';
import {
  projectedPathsOf,
  referencedPathsOf,
  type ParsedQuery,
  type Path,
  type Query,
} from '../query';
import type { RequestContext } from '../request-context';

/** The checks that remain for SQL after authorization. */
export interface Authorization {
  /**
   * All rows with these ids have to exist and to meet the rules. Null when the condition suffices.
   */
  readonly requiredRows: { readonly ids: string[]; readonly rules: Condition[] } | null;
  /** A predicate over no row that has to hold. */
  readonly residual: Condition;
  /** Fields to remove from all rows, or from those rows that do not meet `unless`. */
  readonly redactedFields: readonly { readonly path: Path; readonly unless: Condition }[];
}

export interface AuthorizedSource {
  readonly query: Query;
  readonly authorization: Authorization;
}

export interface AuthorizedQuery extends Pick<ParsedQuery, 'joins' | 'columns'> {
  readonly main: AuthorizedSource;
  readonly foreigns: readonly AuthorizedSource[];
}

/**
 * Authorizes each collection of a query by its own condition.
 * @throws DatabaseError `PERMISSION_ERROR`, or a login code when a session may change the result
 */
export function authorize(parsed: ParsedQuery, context: RequestContext): AuthorizedQuery {
  const source = (query: Query) => ({ query, authorization: authorizeSource(query, context) });
  return {
    main: source(parsed.main),
    foreigns: parsed.foreigns.map(source),
    joins: parsed.joins,
    columns: parsed.columns,
  };
}

/**
 * A query is allowed when its condition implies the rules, or when it names rows by id and all of
 * them are readable. A hidden row and a missing row give the same error.
 */
function authorizeSource(query: Query, context: RequestContext): Authorization {
  const {
    collection: { name, read, count, guards },
    condition,
  } = query;
  const rules: Condition[] = [];
  const addRule = (permission: Permission, denied: string) => {
    const rule = decide(permission, context, denied);
    if (rule) rules.push(rule);
  };
  addRule(read, `没有集合 ${name} 的读取权限`);
  if (isCounted(query)) addRule(count, `没有集合 ${name} 的计数权限`);
  const redactedFields: Authorization['redactedFields'][number][] = [];
  const paths: Paths = {
    projected: projectedPathsOf(query),
    referenced: referencedPathsOf(query),
  };
  for (const guard of guards) {
    if (isTouched(paths, guard.path))
      addRule(guard.read, `没有字段 ${guard.path.join('.')} 的读取权限`);
    else redactedFields.push({ path: guard.path, unless: ruleFor(guard.read, context) });
  }
  const { ids, residuals, unmet } = checkImplied(condition, rules, query.collection);
  if (unmet !== -1)
    throw permissionDenied(`没有集合 ${name} 中部分数据的读取权限，查询条件需要包含权限要求的条件`);
  return {
    // All rules apply to rows named by id, also the implied ones: otherwise a caller could
    // distinguish missing rows from hidden ones.
    requiredRows: ids && { ids, rules },
    residual: every(residuals),
    redactedFields: redactedFields.filter(
      ({ unless }) => !(unless.kind === 'constant' && unless.value),
    ),
  };
}

/** The comparison of a condition with the rules. */
interface Implied {
  /** The ids of the rows to check where the condition alone does not imply the rules. */
  ids: string[] | null;
  /** For each rule the residual predicate over no row. */
  residuals: Condition[];
  /** Index of the first rule that cannot be met, or -1. */
  unmet: number;
}

/** Checks that the condition implies the rules, except for residuals and rows named by id. */
export function checkImplied(
  condition: Condition,
  rules: readonly Condition[],
  { fields }: Pick<Collection, 'fields'>,
): Implied {
  const isSingle = ([name = '', ...below]: string[]) =>
    below.length > 0 || fields.get(name)?.bsonType !== 'array';
  const checks = rules.map((rule) => {
    const residual = residualPredicate(condition, rule, isSingle);
    return { residual, isByRows: !isRowIndependent(rule) && !isAlways(residual) };
  });
  const ids = checks.some(({ isByRows }) => isByRows) ? idsIn(condition) : null;
  const residuals = checks.map(({ residual, isByRows }) => (ids && isByRows ? always : residual));
  return {
    ids,
    residuals,
    unmet: residuals.findIndex((residual) => residual.kind === 'constant' && !residual.value),
  };
}

const isAlways = (condition: Condition): boolean =>
  condition.kind === 'constant' && condition.value === true;

/**
 * The rule that rows have to meet; null when all rows do.
 * @throws DatabaseError when no row can meet it
 */
export function decide(
  permission: Permission,
  context: RequestContext,
  denied: string,
): Condition | null {
  const rule = ruleFor(permission, context);
  if (rule.kind !== 'constant') return rule;
  if (rule.value) return null;
  throw !context.session && dependsOnIdentity(permission)
    ? loginRequired(context.authFailure)
    : permissionDenied(denied);
}

/** Summing constants counts rows too. */
const isCounted = ({ wants, withCount, group }: Query) =>
  wants === 'count' ||
  withCount ||
  (group?.accumulators.some(({ of }) => !of || isConstant(of)) ?? false);

export const isAtOrAbove = (above: Path, path: Path) =>
  above.every((name, at) => path[at] === name);

interface Paths {
  projected: Path[];
  referenced: Path[];
}

/** A referenced object reveals its guarded parts; a projected object has them removed. */
function isTouched({ projected, referenced }: Paths, guarded: Path): boolean {
  return (
    projected.some((path) => isAtOrAbove(guarded, path)) ||
    referenced.some((path) => isAtOrAbove(guarded, path) || isAtOrAbove(path, guarded))
  );
}

/** The ids that the condition restricts rows to; null when it does not restrict them. */
export function idsIn(condition: Condition): string[] | null {
  const parts = condition.kind === 'and' ? condition.parts : [condition];
  for (const part of parts) {
    if (part.kind !== 'compare' && part.kind !== 'in') continue;
    if (part.path.join('.') !== '_id') continue;
    const values = valuesOf(part);
    if (values?.every((value) => typeof value === 'string')) return [...new Set(values)];
  }
  return null;
}

function valuesOf(part: Extract<Condition, { kind: 'compare' | 'in' }>) {
  if (part.kind === 'in') return part.values;
  return part.operator === 'eq' ? [part.value] : null;
}
