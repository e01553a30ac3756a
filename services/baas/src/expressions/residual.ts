import { always, every, never, pathsIn, some, type Condition } from './condition';
import { withFields } from './formula';
import { implies } from './implies';

type IsSingle = (path: string[]) => boolean;

/**
 * What has to hold besides, of no row, for every row that meets `said` to meet `rule`: `always` where the words alone are enough, `never`
 * where they say too little. A document that the rule fetches by an id which `said` settles (`shop == 's1'`) is one for all the rows.
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

/** Whether it comes to the same for every row. */
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
  const known: Condition = { ...rule, documents };
  return isRowIndependent(known) ? known : never;
}

/** The text that a field has in every row that is meant. */
function textAt(path: string, premise: Condition): string | undefined {
  const equals = (premise.kind === 'and' ? premise.parts : [premise]).flatMap((part) => {
    const values =
      part.kind === 'compare' && part.operator === 'eq'
        ? [part.value]
        : part.kind === 'in'
          ? part.values
          : [];
    return values.length === 1 && (part as { path: string[] }).path.join('.') === path
      ? values
      : [];
  });
  return equals.find((value) => typeof value === 'string');
}
