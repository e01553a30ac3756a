/** A condition as it is written, in a `where` text or in a schema's permission, before anybody's values are put in. */
export type Expression =
  | { kind: 'and' | 'or'; parts: Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'compare'; left: Operand; operator: Operator; right: Operand }
  | { kind: 'holds'; operand: Operand }
  | { kind: 'matches'; pattern: string; operand: Operand };

export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in';
export type Scalar = string | number | boolean | null;

export type Operand =
  | { kind: 'name'; path: string[] }
  | { kind: 'value'; value: Scalar }
  | { kind: 'list'; items: Operand[] }
  | { kind: 'call'; name: string; args: Operand[] };

/** All names in an expression, for checks at the time it is read. */
export function namesIn(expression: Expression): string[][] {
  switch (expression.kind) {
    case 'and':
    case 'or': return expression.parts.flatMap(namesIn);
    case 'not': return namesIn(expression.part);
    case 'compare': return [...operandNames(expression.left), ...operandNames(expression.right)];
    case 'holds':
    case 'matches': return operandNames(expression.operand);
  }
}

function operandNames(operand: Operand): string[][] {
  if (operand.kind === 'list') return operand.items.flatMap(operandNames);
  if (operand.kind === 'call') return operand.args.flatMap(operandNames);
  return operand.kind === 'name' ? [operand.path] : [];
}
