import { isPath } from '../../expressions/path';
import type { Expression, Operand } from '../../schema/expression';
import { environmentName } from './environment-values';

/**
 * Reads `"status" == 1` as a comparison of the field `status`, as uniCloud does: its login pages
 * write `"'_id' == $cloudEnv_uid"`. A string on the left of a value names a field. It stays text
 * beside a field (`"a" in tags`) and when it cannot be a path (`'1' == '1'`).
 */
export function withQuotedFields(expression: Expression): Expression {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return { ...expression, parts: expression.parts.map(withQuotedFields) };
    case 'not':
      return { ...expression, part: withQuotedFields(expression.part) };
    case 'compare': {
      const { left, right } = expression;
      return isValue(right) ? { ...expression, left: quotedField(left) ?? left } : expression;
    }
    case 'matches':
      return { ...expression, operand: quotedField(expression.operand) ?? expression.operand };
    case 'isTrue':
      return expression;
  }
}

function quotedField(operand: Operand): Operand | null {
  const isQuoted =
    operand.kind === 'value' && typeof operand.value === 'string' && isPath(operand.value);
  return isQuoted ? { kind: 'name', path: String(operand.value).split('.') } : null;
}

/** Whether the operand is the same for every row. */
function isValue(operand: Operand): boolean {
  switch (operand.kind) {
    case 'value':
      return true;
    case 'name':
      return environmentName(operand.path) !== undefined;
    case 'list':
      return operand.items.every(isValue);
    case 'call':
      return operand.args.every(isValue);
    case 'lookup':
      return false;
  }
}
