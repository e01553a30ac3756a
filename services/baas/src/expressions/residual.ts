import { always, every, never, pathsIn, some, type Condition } from './condition';
import { withFields } from './formula';
import { implies } from './implies';

type IsSingle = (path: string[]) => boolean;

/**
 * What has to hold besides, of no row, for every row that meets `said` to meet `rule`: `always` where the words alone are enough, `never`
 * where they say too little. A document that the rule fetches by an id which `said` settles (`shop == 's1'`) is one for all the rows.
 */
export function remainder(said: Condition, rule: Condition, isSingle: IsSingle): Condition {
  if (implies(said, rule, isSingle)) return always;
  if (isOfNoRow(rule)) return rule;
  if (rule.kind === 'and') return every(rule.parts.map((part) => remainder(said, part, isSingle)));
  if (said.kind === 'or') return every(said.parts.map((part) => remainder(part, rule, isSingle)));
  if (rule.kind === 'or') return some(rule.parts.map((part) => remainder(said, part, isSingle)));
  return rule.kind === 'fetched' ? settled(rule, said, isSingle) : never;
}

/** Whether it comes to the same for every row. */
export const isOfNoRow = (rule: Condition): boolean => pathsIn(rule).length === 0;

function settled(
  rule: Extract<Condition, { kind: 'fetched' }>,
  said: Condition,
  isSingle: IsSingle,
): Condition {
  const documents = rule.documents.map((document) => ({
    ...document,
    id: withFields(document.id, (path) => {
      const value = isSingle(path) ? textAt(path.join('.'), said) : undefined;
      return value === undefined ? { kind: 'field', path } : { kind: 'value', value };
    }),
  }));
  const known: Condition = { ...rule, documents };
  return isOfNoRow(known) ? known : never;
}

/** The text that a field has in every row that is meant. */
function textAt(path: string, said: Condition): string | undefined {
  const equals = (said.kind === 'and' ? said.parts : [said]).flatMap((part) => {
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
