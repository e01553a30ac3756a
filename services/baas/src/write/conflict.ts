import type { Collection } from '../schema/collection';
import { DatabaseError } from '../errors/errors';

interface DriverError {
  code?: unknown;
  constraint?: unknown;
}

const uniqueViolation = '23505';
/** A check, a value that must be there, a number too large for its column: the schema's own limits, told by the database. */
const limits: readonly unknown[] = ['23514', '23502', '22003'];
/** Given up after several tries: others write the same rows. */
const crowded: readonly unknown[] = ['40001', '40P01'];

/** What the database says against a write, as the client is told; undefined for what is no fault of the write. */
export function conflictOf(error: unknown, collection: Collection): DatabaseError | undefined {
  const { code, constraint } = error as DriverError;
  if (code === uniqueViolation)
    return new DatabaseError(
      'DUPLICATE_KEY',
      `唯一索引冲突：${taken(String(constraint), collection)}已存在`,
    );
  if (limits.includes(code))
    return new DatabaseError('VALIDATION_ERROR', `数据不符合集合 ${collection.name} 的约束`);
  return undefined;
}

/** What the client is told when a transaction did not come about for others that write. */
export function crowdedBy(error: unknown): DatabaseError | undefined {
  return crowded.includes((error as DriverError).code)
    ? new DatabaseError('SYSTEM_ERROR', '写入过于繁忙，请重试')
    : undefined;
}

function taken(constraint: string, { name, indexes }: Collection): string {
  const index = indexes.find((each) => `${name}_${each.name}`.slice(0, 63) === constraint);
  return index ? `字段 ${index.keys.map(({ field }) => field).join('、')} 的值` : '数据';
}
