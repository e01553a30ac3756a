import type { Field } from './field';

/**
 * Syntax tree of a condition in a `where` text or a permission rule, before values are resolved.
 */
export type Expression =
  | { kind: 'and' | 'or'; parts: Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'compare'; left: Operand; operator: Operator; right: Operand }
  | { kind: 'isTrue'; operand: Operand }
  | { kind: 'matches'; pattern: string; operand: Operand };

export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in';
export type Scalar = string | number | boolean | null;

export type Operand =
  | { kind: 'name'; path: string[] }
  | { kind: 'value'; value: Scalar }
  | { kind: 'list'; items: Operand[] }
  | { kind: 'call'; name: string; args: Operand[] }
  | Lookup;

/** `get("database.shop." + doc.shop).owner`: a field of the document whose id has these parts. */
export interface Lookup {
  kind: 'lookup';
  /** Index among the lookups of the expression. */
  at: number;
  collection: string;
  fields: ReadonlyMap<string, Field>;
  id: Operand[];
  path: string[];
}

/** All operands of an expression, at any depth. */
export function operandsIn(expression: Expression): Operand[] {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return expression.parts.flatMap(operandsIn);
    case 'not':
      return operandsIn(expression.part);
    case 'compare':
      return [expression.left, expression.right].flatMap(withInner);
    case 'isTrue':
    case 'matches':
      return withInner(expression.operand);
  }
}

/** An operand and its inner operands. */
function withInner(operand: Operand): Operand[] {
  return [operand, ...innerOf(operand).flatMap(withInner)];
}

function innerOf(operand: Operand): readonly Operand[] {
  switch (operand.kind) {
    case 'list':
      return operand.items;
    case 'call':
      return operand.args;
    case 'lookup':
      return operand.id;
    default:
      return [];
  }
}

/** All names in an expression, for checks when a schema is loaded. */
export const namesIn = (expression: Expression): string[][] => namesAmong(operandsIn(expression));

export const namesAmong = (operands: readonly Operand[]): string[][] =>
  operands.flatMap((operand) => (operand.kind === 'name' ? [operand.path] : []));

export const lookupsIn = (expression: Expression): Lookup[] =>
  operandsIn(expression).filter((operand) => operand.kind === 'lookup');
