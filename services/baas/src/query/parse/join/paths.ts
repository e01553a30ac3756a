import { QuerySyntaxError } from '../../../errors/errors';
import { negate, type Condition } from '../../../expressions/condition';
import { withFields, type Formula } from '../../../expressions/formula';
import {
  fieldOf,
  foreignOf,
  type Column,
  type Join,
  type ParsedQuery,
  type Path,
  type Query,
} from '../../query';
import { fieldNamed } from '../columns';

/** The name of the link field's own value beside joined rows that replace it. */
export const ownValue = '_value';

/** The target of a path in a joined row: a path of the main row, or of the rows of a join. */
export type Target = { main: Path } | JoinedPath;

/** A path in the rows of a join; the empty path is the list of these rows. */
export interface JoinedPath {
  join: Join;
  at: number;
  path: Path;
}

type Joined = Pick<ParsedQuery, 'main' | 'foreigns' | 'joins'>;

/**
 * Resolves a path as the steps after a join write it, where joined rows replace the link field.
 * @throws QuerySyntaxError for a path that neither the main nor a joined row has
 */
export function resolvePath(path: Path, { main, foreigns, joins }: Joined): Target {
  const [first, second, ...below] = path;
  const candidates = joins.flatMap((join, at) => (join.link.field === first ? [{ join, at }] : []));
  const [only] = candidates;
  const within = (target: { join: Join; at: number }, inner: Path): JoinedPath => ({
    ...target,
    path: inner.length ? sourcePath(inner, foreignOf(foreigns, target.join)) : [],
  });
  if (!only || first === undefined) return { main: sourcePath(path, main) };
  if (!only.join.link.under) return within(only, path.slice(1));
  if (second === undefined) return within(only, []);
  if (second === ownValue) return { main: [first, ...below] };
  const target = candidates.find(({ join }) => join.link.under === second);
  if (!target) throw new QuerySyntaxError(`联表的字段 ${first} 里没有 ${second}`);
  return within(target, below);
}

/** The path in the collection of a field that the query may have renamed. */
function sourcePath(path: Path, { fields }: Pick<Query, 'fields'>): Path {
  if (!fields || path[0] === '_id') return path;
  const source = fieldNamed(path, fields);
  if (source.kind !== 'field')
    throw new QuerySyntaxError(`联表后不支持用函数得出的字段 ${path.join('.')}`);
  return source.path;
}

/** The condition with its paths resolved; a condition on joined rows becomes a semi-join. */
export function resolveCondition(condition: Condition, joined: Joined): Condition {
  switch (condition.kind) {
    case 'constant':
    case 'semiJoin':
    case 'lookup':
      return condition;
    case 'and':
    case 'or':
      return {
        ...condition,
        parts: condition.parts.map((part) => resolveCondition(part, joined)),
      };
    case 'not':
      return { ...condition, part: resolveCondition(condition.part, joined) };
    case 'formula':
      return { ...condition, formula: resolveFormula(condition.formula, joined) };
    default:
      return resolveLeaf(condition, joined);
  }
}

function resolveLeaf(leaf: Extract<Condition, { path: string[] }>, joined: Joined): Condition {
  const target = resolvePath(leaf.path, joined);
  if ('main' in target) return { ...leaf, path: target.main };
  assertField(leaf.path, target);
  // "none equals" is not "one differs": a list with another value still contains this one.
  if (leaf.kind === 'compare' && leaf.operator === 'neq')
    return negate(resolveLeaf({ ...leaf, operator: 'eq' }, joined));
  return { kind: 'semiJoin', at: target.at, of: { ...leaf, path: target.path } };
}

/** The formula with its paths resolved; a path of joined rows yields the list of their values. */
export function resolveFormula(formula: Formula, joined: Joined): Formula {
  return withFields(formula, (path) => {
    const target = resolvePath(path, joined);
    if ('main' in target) return fieldOf(target.main);
    assertField(path, target);
    return { kind: 'joinedValues', at: target.at, path: target.path };
  });
}

function assertField(path: Path, target: JoinedPath): void {
  if (target.path.length === 0)
    throw new QuerySyntaxError(
      `${path.join('.')} 已经是联表的数据，请写出其中的字段，例如 ${path.join('.')}._id`,
    );
}

/** The paths of the main rows among these. */
export const mainPathsOf = (targets: readonly Target[]): Path[] =>
  targets.flatMap((target) => ('main' in target ? [target.main] : []));

/** The paths of single fields of joined rows; joined rows as a whole have the empty path. */
export const partsOf = (targets: readonly Target[]): Reference[] =>
  targets.flatMap((target) => ('main' in target || target.path.length === 0 ? [] : [target]));

/** A path of joined rows with the index of their join. */
export interface Reference {
  at: number;
  path: Path;
}

/** Every path of joined rows that a resolved condition evaluates. */
export function joinedPathsIn(condition: Condition): Reference[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(joinedPathsIn);
    case 'not':
      return joinedPathsIn(condition.part);
    case 'formula':
      return joinedPathsInFormula(condition.formula);
    case 'semiJoin':
      return 'path' in condition.of ? [{ at: condition.at, path: condition.of.path }] : [];
    default:
      return [];
  }
}

/** Every path of joined rows that a resolved formula evaluates. */
export function joinedPathsInFormula(formula: Formula): Reference[] {
  switch (formula.kind) {
    case 'joinedValues':
      return [{ at: formula.at, path: formula.path }];
    case 'list':
      return formula.items.flatMap(joinedPathsInFormula);
    case 'call':
      return formula.args.flatMap(joinedPathsInFormula);
    default:
      return [];
  }
}

export const columnsAt = (paths: readonly Path[]): Column[] =>
  paths.map((path) => ({ of: fieldOf(path), as: path }));
