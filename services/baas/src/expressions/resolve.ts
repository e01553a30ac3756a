import {
  every,
  negate,
  some,
  unknownTruth,
  type Comparison,
  type Condition,
  type LookupDocument,
} from './condition';
import type { Json } from '../json';
import {
  lookupsIn,
  type Expression,
  type Lookup,
  type Operand,
  type Operator,
} from '../schema/expression';
import type { Formula } from './formula';
import { QuerySyntaxError } from '../errors/errors';

/** The meaning of a name: a field of the row, a value, or the missing identity of a guest. */
export type Meaning = { field: string[] } | { value: Json } | { anonymous: true };
export type Names = (path: string[]) => Meaning;
type Side = Meaning | { formula: Formula };

const comparisons: Record<Comparison, (left: Json, right: Json) => boolean> = {
  eq: (left, right) => left === right,
  neq: (left, right) => left !== right,
  gt: (left, right) => comparable(left, right) && left! > right!,
  gte: (left, right) => comparable(left, right) && left! >= right!,
  lt: (left, right) => comparable(left, right) && left! < right!,
  lte: (left, right) => comparable(left, right) && left! <= right!,
};
const flipped: Record<Comparison, Comparison> = {
  eq: 'eq',
  neq: 'neq',
  gt: 'lt',
  gte: 'lte',
  lt: 'gt',
  lte: 'gte',
};
const comparable = (left: Json, right: Json) =>
  typeof left === typeof right && (typeof left === 'number' || typeof left === 'string');
const constant = (value: boolean): Condition => ({ kind: 'constant', value });

/** Replaces names by values and evaluates the parts without a field. */
export function resolve(expression: Expression, names: Names): Condition {
  switch (expression.kind) {
    case 'and':
      return every(expression.parts.map((part) => resolve(part, names)));
    case 'or':
      return some(expression.parts.map((part) => resolve(part, names)));
    case 'not':
      return negate(resolve(expression.part, names));
    default:
      return withLookups(lookupsIn(expression), names, resolveOne(expression, names));
  }
}

function resolveOne(
  expression: Exclude<Expression, { kind: 'and' | 'or' | 'not' }>,
  names: Names,
): Condition {
  switch (expression.kind) {
    case 'isTrue':
      return holds(resolveOperandSide(expression.operand, names));
    case 'matches':
      return matches(resolveOperandSide(expression.operand, names), expression.pattern);
    case 'compare':
      return compare(
        resolveOperandSide(expression.left, names),
        expression.operator,
        resolveOperandSide(expression.right, names),
      );
  }
}

/** Wraps the condition in the lookups that it needs. */
function withLookups(lookups: Lookup[], names: Names, of: Condition): Condition {
  if (lookups.length === 0) return of;
  const documents = lookups.map((fetch): LookupDocument | null => {
    const id = idOf(fetch, names);
    return id && { name: nameOf(fetch), collection: fetch.collection, fields: fetch.fields, id };
  });
  const isUnknowable = documents.includes(null) || (of.kind === 'constant' && of.value === null);
  return isUnknowable
    ? unknownTruth
    : { kind: 'lookup', documents: documents as LookupDocument[], of };
}

const nameOf = ({ at }: Lookup): string => `?fetched${at}`;

/** Null if the id needs the identity of a guest. */
function idOf({ id }: Lookup, names: Names): Formula | null {
  const parts = id.map((part) => resolveOperandSide(part, names));
  return parts.some((part) => 'anonymous' in part)
    ? null
    : { kind: 'call', name: 'concat', args: parts.map(formulaOf) };
}

/** The formula of an operand, with names replaced by values. */
export const resolveOperand = (operand: Operand, names: Names): Formula =>
  formulaOf(resolveOperandSide(operand, names));

function resolveOperandSide(operand: Operand, names: Names): Side {
  switch (operand.kind) {
    case 'name':
      return names(operand.path);
    case 'value':
      return { value: operand.value };
    case 'call':
      return (
        constantSum(operand, names) ?? {
          formula: {
            kind: 'call',
            name: operand.name,
            args: operand.args.map((arg) => resolveOperand(arg, names)),
          },
        }
      );
    case 'lookup':
      return { field: [nameOf(operand), ...operand.path] };
    case 'list':
      return listOf(operand.items.map((item) => resolveOperandSide(item, names)));
  }
}

/** The value of `now - 60000`, so that an index and the implication of rules can use it. */
function constantSum(
  { name, args }: Extract<Operand, { kind: 'call' }>,
  names: Names,
): { value: number } | null {
  if (name !== 'add' && name !== 'subtract') return null;
  const [first, second, ...more] = args.map((arg) => resolveOperandSide(arg, names));
  if (!first || !second || more.length > 0) return null;
  const numbers = [first, second].map((side) => ('value' in side ? side.value : null));
  const [left, right] = numbers;
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  return { value: name === 'add' ? left + right : left - right };
}

function listOf(items: Side[]): Side {
  if (items.some((item) => 'anonymous' in item)) return { anonymous: true };
  if (items.every((item) => 'value' in item)) return { value: items.map(({ value }) => value) };
  return { formula: { kind: 'list', items: items.map(formulaOf) } };
}

function formulaOf(side: Side): Formula {
  if ('formula' in side) return side.formula;
  return 'field' in side
    ? { kind: 'field', path: side.field }
    : { kind: 'value', value: plain(side) };
}

function holds(operand: Side): Condition {
  if ('formula' in operand) return { kind: 'formula', formula: operand.formula };
  if ('field' in operand)
    return { kind: 'compare', path: operand.field, operator: 'eq', value: true };
  if ('anonymous' in operand) return constant(false);
  return typeof operand.value === 'boolean' ? constant(operand.value) : refuse('条件需要比较运算');
}

function matches(operand: Side, pattern: string): Condition {
  return 'field' in operand
    ? { kind: 'matches', path: operand.field, pattern }
    : refuse('正则表达式只能用于字段');
}

function compare(left: Side, operator: Operator, right: Side): Condition {
  if ('formula' in left || 'formula' in right || ('field' in left && 'field' in right))
    return computed(left, operator, right);
  if (operator === 'in') return isIn(left, right);
  if ('field' in left) return comparePath(left.field, operator, right);
  if ('field' in right) return comparePath(right.field, flipped[operator], left);
  // Compared with a value, a guest's identity is null: `auth.uid != null`.
  return constant(comparisons[operator](plain(left), plain(right)));
}

/** A comparison that is not simply a field with a value. */
function computed(left: Side, operator: Operator, right: Side): Condition {
  if ('anonymous' in left || 'anonymous' in right) return unknownTruth;
  return {
    kind: 'formula',
    formula: { kind: 'call', name: operator, args: [formulaOf(left), formulaOf(right)] },
  };
}

function comparePath(path: string[], operator: Comparison, other: Meaning): Condition {
  return 'value' in other ? { kind: 'compare', path, operator, value: other.value } : unknownTruth;
}

function isIn(left: Meaning, right: Meaning): Condition {
  if ('field' in right) return comparePath(right.field, 'eq', left);
  if ('anonymous' in right) return unknownTruth;
  const { value: values } = right;
  if (!Array.isArray(values)) return refuse('in 的右边需要列表');
  if ('field' in left) return { kind: 'in', path: left.field, values };
  // A list is in another list if one of its items is: `action in ['a', 'b']`.
  return constant([plain(left)].flat().some((item) => values.includes(item)));
}

const plain = (resolved: Meaning): Json => ('value' in resolved ? resolved.value : null);

function refuse(message: string): never {
  throw new QuerySyntaxError(message);
}
