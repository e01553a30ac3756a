import type { BsonType, Field } from '../../schema/field';

/** Quotes an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnTypes: Record<Exclude<BsonType, 'array'>, string> = {
  string: 'text',
  int: 'bigint',
  double: 'double precision',
  bool: 'boolean',
  timestamp: 'bigint',
  object: 'jsonb',
  any: 'jsonb',
};

/** An array of strings is a PostgreSQL array; other arrays are JSON. */
export const isTextArray = ({ bsonType, arrayType }: Field): boolean =>
  bsonType === 'array' && arrayType === 'string';

export function columnType(field: Field): string {
  if (field.bsonType !== 'array') return columnTypes[field.bsonType];
  return isTextArray(field) ? 'text[]' : 'jsonb';
}
