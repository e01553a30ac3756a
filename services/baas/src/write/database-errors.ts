import type { Collection } from '../schema/collection';
import { indexNameOf } from '../schema/index-name';
import { DatabaseError } from '../errors/errors';

interface DriverError {
  code?: unknown;
  constraint?: unknown;
}

const uniqueViolation = '23505';
/** Check, not-null and range violations: limits of the schema that the database enforces. */
const limits: readonly unknown[] = ['23514', '23502', '22003'];
/** Serialization failure and deadlock, after several retries. */
const contentionCodes: readonly unknown[] = ['40001', '40P01'];

/** The error for a write that the database rejected; undefined for other errors. */
export function constraintErrorOf(
  error: unknown,
  collection: Collection,
): DatabaseError | undefined {
  const { code, constraint } = error as DriverError;
  if (code === uniqueViolation)
    return new DatabaseError(
      'DUPLICATE_KEY',
      `唯一索引冲突：${duplicateOf(String(constraint), collection)}已存在`,
    );
  if (limits.includes(code))
    return new DatabaseError('VALIDATION_ERROR', `数据不符合集合 ${collection.name} 的约束`);
  return undefined;
}

/** The error for a transaction that lost against concurrent writes. */
export function contentionErrorOf(error: unknown): DatabaseError | undefined {
  return contentionCodes.includes((error as DriverError).code)
    ? new DatabaseError('SYSTEM_ERROR', '写入过于繁忙，请重试')
    : undefined;
}

function duplicateOf(constraint: string, { name, indexes }: Collection): string {
  const index = indexes.find((each) => indexNameOf(name, each) === constraint);
  return index ? `字段 ${index.keys.map(({ field }) => field).join('、')} 的值` : '数据';
}
