import { QuerySyntaxError } from '../../errors/errors';
import { conditionSql } from '../../expressions/sql/condition-sql';
import { SqlParameters } from '../../expressions/sql/parameters';
import { ruleFor } from '../../expressions/permission-rule';
import type { Collection } from '../../schema/collection';
import type { Expression } from '../../schema/expression';

const member = { session: { uid: 'member', role: [], permission: [] }, now: 0 };

/**
 * The message of a comparison that no row and no caller can evaluate, such as `doc.name > 1` over a
 * text. Undefined when all can be evaluated. Each comparison is tried on its own, because the
 * others may decide the result before it is reached.
 */
export function faultOf(expression: Expression, fields: Collection['fields']): string | undefined {
  for (const comparison of comparisonsIn(expression)) {
    try {
      const condition = ruleFor(comparison, member);
      conditionSql(condition, { fields, table: 'row' }, new SqlParameters());
    } catch (error) {
      if (error instanceof QuerySyntaxError) return error.message;
      throw error;
    }
  }
  return undefined;
}

function comparisonsIn(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return expression.parts.flatMap(comparisonsIn);
    case 'not':
      return comparisonsIn(expression.part);
    default:
      return [expression];
  }
}
