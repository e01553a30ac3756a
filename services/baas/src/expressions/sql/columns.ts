import type { BsonType, Field } from '../../schema/collection';

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnTypes: Record<Exclude<BsonType, 'array'>, string> = {
  string: 'text',
  int: 'bigint',
  double: 'double precision',
  bool: 'boolean',
  timestamp: 'bigint',
  object: 'jsonb',
};

/** An array of texts is an array of the database too; every other one is JSON. */
export const isTextArray = ({ bsonType, arrayType }: Field): boolean =>
  bsonType === 'array' && arrayType === 'string';

export function columnType(field: Field): string {
  if (field.bsonType !== 'array') return columnTypes[field.bsonType];
  return isTextArray(field) ? 'text[]' : 'jsonb';
}
