import { always, every, never, pathsIn, some, type Condition } from './condition';
import { withFields } from './formula';
import { implies, valuesOf } from './implies';

type IsSingle = (path: string[]) => boolean;

/**
 * The row-independent predicate R such that `premise` and R imply `rule`: `always` if the premise
 * suffices, `never` if there is none. A lookup whose id the premise fixes (`shop == 's1'`) does not
 * depend on the row.
 */
export function residualPredicate(
  premise: Condition,
  rule: Condition,
  isSingle: IsSingle,
): Condition {
  if (implies(premise, rule, isSingle)) return always;
  if (isRowIndependent(rule)) return rule;
  if (rule.kind === 'and')
    return every(rule.parts.map((part) => residualPredicate(premise, part, isSingle)));
  if (premise.kind === 'or')
    return every(premise.parts.map((part) => residualPredicate(part, rule, isSingle)));
  if (rule.kind === 'or')
    return some(rule.parts.map((part) => residualPredicate(premise, part, isSingle)));
  return rule.kind === 'lookup' ? settled(rule, premise, isSingle) : never;
}

/** Whether it yields the same for every row. */
export const isRowIndependent = (rule: Condition): boolean => pathsIn(rule).length === 0;

function settled(
  rule: Extract<Condition, { kind: 'lookup' }>,
  premise: Condition,
  isSingle: IsSingle,
): Condition {
  const documents = rule.documents.map((document) => ({
    ...document,
    id: withFields(document.id, (path) => {
      const value = isSingle(path) ? textAt(path.join('.'), premise) : undefined;
      return value === undefined ? { kind: 'field', path } : { kind: 'value', value };
    }),
  }));
  const fixed: Condition = { ...rule, documents };
  return isRowIndependent(fixed) ? fixed : never;
}

/** The string that the field has in every row that meets the premise. */
function textAt(path: string, premise: Condition): string | undefined {
  return (premise.kind === 'and' ? premise.parts : [premise])
    .flatMap((part) => valuesOf(part) ?? [])
    .filter((fixed) => fixed.values.length === 1 && fixed.path.join('.') === path)
    .flatMap(({ values }) => values)
    .find((value) => typeof value === 'string');
}
