import type { BsonType } from '../../schema/field';
import { isStorable, type Json } from '../../json';
import { QuerySyntaxError } from '../../errors/errors';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The parameters of one statement. */
export class SqlParameters {
  private readonly added: unknown[] = [];
  private names = 0;

  add(value: unknown, type: string): string {
    this.added.push(value);
    return `$${this.added.length}::${type}`;
  }

  /**
   * The statement with the parameters that its text uses, renumbered. PostgreSQL rejects a
   * parameter that the text does not use, and a builder may drop SQL that it has built.
   */
  statement(text: string): Statement {
    const values: unknown[] = [];
    const numbers = new Map<string, number>();
    const renumbered = text.replace(/\$(\d+)::/g, (_, added: string) => {
      const number = numbers.get(added) ?? values.push(this.added[Number(added) - 1]);
      numbers.set(added, number);
      return `$${number}::`;
    });
    return { text: renumbered, values };
  }

  /** A unique number for an alias in the statement. */
  nextName(): number {
    this.names += 1;
    return this.names;
  }
}

const expected: Record<BsonType, string> = {
  string: '字符串',
  int: '数字',
  double: '数字',
  timestamp: '时间戳',
  bool: '布尔值',
  object: '对象',
  array: '数组',
  any: '任意值',
};

/**
 * The SQL type for comparing a value with a column.
 * @throws QuerySyntaxError if the type differs
 */
export function comparedAs(kind: BsonType, value: Json, field: string): string {
  assertStorable(value);
  switch (kind) {
    case 'string':
      if (typeof value === 'string') return 'text';
      break;
    case 'bool':
      if (typeof value === 'boolean') return 'boolean';
      break;
    case 'double':
      if (isNumber(value)) return 'double precision';
      break;
    case 'int':
    case 'timestamp':
      if (isNumber(value)) return Number.isSafeInteger(value) ? 'bigint' : 'double precision';
      break;
    case 'object':
    case 'array':
    case 'any':
      return 'jsonb';
  }
  throw new QuerySyntaxError(`字段 ${field} 只能与${expected[kind]}比较`);
}

const isNumber = (value: Json): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Using other texts as parameters would fail. */
export function assertStorable(value: Json): void {
  if (!isStorable(value)) throw new QuerySyntaxError('查询条件里有无法存储的字符');
}
