import { pathsInFormula, type Formula } from '../../../expressions/formula';
import { pathOf, type Column, type Group, type GroupKey, type ParsedQuery } from '../../query';
import {
  joinedPathsInFormula,
  mainPathsOf,
  partsOf,
  resolveFormula,
  resolvePath,
  type JoinedPath,
} from './paths';
import { mapForeigns, withProjected, withReferenced } from './references';

/** Groups the joined rows. `columns` are those of the `field` step before the group. */
export function withGroup(
  joined: ParsedQuery,
  { keys, accumulators }: Group,
  columns: readonly Column[] | null,
): ParsedQuery {
  const targets = (columns ?? [])
    .flatMap(({ of }) => pathsInFormula(of))
    .map((path) => resolvePath(path, joined));
  const group: Group = {
    keys: keys.map((key) => resolveKey(key, joined)),
    accumulators: accumulators.map((accumulator) => ({
      ...accumulator,
      of: accumulator.of && resolveFormula(accumulator.of, joined),
    })),
  };
  const evaluated = [...group.keys, ...group.accumulators].flatMap(({ of }) =>
    of ? joinedPathsInFormula(of) : [],
  );
  const projected = { ...joined, foreigns: mapForeigns(joined, partsOf(targets), withProjected) };
  return {
    ...projected,
    main: withProjected({ ...joined.main, group }, mainPathsOf(targets)),
    foreigns: mapForeigns(projected, evaluated, withReferenced),
  };
}

/** Groups by joined rows as a whole are groups by their ids. */
function resolveKey(key: Column, joined: ParsedQuery): GroupKey {
  const target = pathOf(key) && resolvePath(pathOf(key) ?? [], joined);
  const isWhole =
    target && 'at' in target && target.path.length === 0 && pathOf(key)?.at(-1) === nameOf(target);
  if (!isWhole) return { ...key, of: resolveFormula(key.of, joined) };
  const of: Formula = { kind: 'joinedValues', at: target.at, path: ['_id'] };
  return { ...key, of, joinedRows: target.at };
}

/** The name of the list of joined rows in the result. */
const nameOf = ({ join: { link } }: JoinedPath): string => link.under ?? link.field;
