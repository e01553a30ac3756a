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

/**
 * SQL of a text that compares by code point, as in uniCloud, whatever the locale of the database.
 * Columns of collections do so by themselves; a text that is computed or inside JSON does not.
 */
export const byCodePoint = (text: string): string => `${text} collate "C"`;

/** An array of strings is a PostgreSQL array; other arrays are JSON. */
export const isTextArray = ({ bsonType, arrayType }: Field): boolean =>
  bsonType === 'array' && arrayType === 'string';

export function columnType(field: Field): string {
  if (field.bsonType !== 'array') return columnTypes[field.bsonType];
  return isTextArray(field) ? 'text[]' : 'jsonb';
}

/** The type of a column in `create table` and `alter column`, with the order of its texts. */
export const orderedType = (field: Field): string =>
  field.bsonType === 'string' || isTextArray(field)
    ? byCodePoint(columnType(field))
    : columnType(field);
