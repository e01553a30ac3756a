import type { Comparison, Condition } from './condition';
import type { Json } from '../json';

/**
 * Whether every row that meets `premise` meets `rule`. It compares the two conditions only, so its
 * result reveals nothing about rows. It is sound but incomplete: false may be wrong, true is not.
 * @param isSingle whether a path holds one value; "equals" on a list means "contains"
 */
export function implies(
  premise: Condition,
  rule: Condition,
  isSingle: (path: string[]) => boolean,
): boolean {
  if (premise.kind === 'constant' && !premise.value) return true;
  if (rule.kind === 'constant') return rule.value === true;
  // A formula never implies a rule, not even an identical one.
  if (premise.kind === 'formula') return false;
  if (rule.kind === 'and') return rule.parts.every((part) => implies(premise, part, isSingle));
  if (premise.kind === 'or') return premise.parts.every((part) => implies(part, rule, isSingle));
  if (premise.kind === 'and' && premise.parts.some((part) => implies(part, rule, isSingle)))
    return true;
  if (rule.kind === 'or')
    return (
      rule.parts.some((part) => implies(premise, part, isSingle)) ||
      byValues(premise, rule, isSingle)
    );
  if (premise.kind === rule.kind && JSON.stringify(premise) === JSON.stringify(rule)) return true;
  return byValues(premise, rule, isSingle) || byRange(premise, rule, isSingle);
}

const isScalar = (value: Json): value is string | number | boolean =>
  value !== null && typeof value !== 'object';

/** The only values that the field can have; null if they are unknown. */
export function valuesOf(
  premise: Condition,
): { path: string[]; values: (string | number | boolean)[] } | null {
  if (premise.kind === 'compare' && premise.operator === 'eq' && isScalar(premise.value))
    return { path: premise.path, values: [premise.value] };
  if (premise.kind === 'in' && premise.values.every(isScalar))
    return { path: premise.path, values: premise.values };
  return null;
}

function byValues(
  premise: Condition,
  rule: Condition,
  isSingle: (path: string[]) => boolean,
): boolean {
  const fixed = valuesOf(premise);
  return (
    fixed !== null &&
    isSingle(fixed.path) &&
    fixed.values.every((value) => holds(rule, fixed.path.join('.'), value) === true)
  );
}

/** Whether the rule holds for this value; undefined if it is about another field. */
function holds(
  rule: Condition,
  path: string,
  value: string | number | boolean,
): boolean | undefined {
  switch (rule.kind) {
    case 'or':
      return rule.parts.some((part) => holds(part, path, value) === true) || undefined;
    case 'not': {
      const inner = holds(rule.part, path, value);
      return inner === undefined ? undefined : !inner;
    }
    case 'in':
      return rule.path.join('.') === path && rule.values.every(isScalar)
        ? rule.values.includes(value)
        : undefined;
    case 'compare':
      return rule.path.join('.') === path ? compared(value, rule.operator, rule.value) : undefined;
    default:
      return undefined;
  }
}

function compared(
  value: string | number | boolean,
  operator: Comparison,
  other: Json,
): boolean | undefined {
  if (operator === 'eq') return value === other;
  if (operator === 'neq') return value !== other;
  // Texts are left to the database, which compares code points, not UTF-16 units.
  if (typeof value !== 'number' || typeof other !== 'number') return undefined;
  return { gt: value > other, gte: value >= other, lt: value < other, lte: value <= other }[
    operator
  ];
}

/** `price > 5` implies `price >= 1`. */
function byRange(
  premise: Condition,
  rule: Condition,
  isSingle: (path: string[]) => boolean,
): boolean {
  if (
    premise.kind !== 'compare' ||
    rule.kind !== 'compare' ||
    premise.path.join('.') !== rule.path.join('.') ||
    !isSingle(premise.path)
  )
    return false;
  const { operator, value } = premise;
  if (typeof value !== 'number' || typeof rule.value !== 'number') return false;
  const isUp = (of: Comparison) => of === 'gt' || of === 'gte';
  const isDown = (of: Comparison) => of === 'lt' || of === 'lte';
  const isStrict =
    operator === 'gt' || operator === 'lt' || rule.operator === 'gte' || rule.operator === 'lte';
  const isSame = value === rule.value && isStrict;
  if (isUp(operator) && isUp(rule.operator)) return value > rule.value || isSame;
  return isDown(operator) && isDown(rule.operator) ? value < rule.value || isSame : false;
}
