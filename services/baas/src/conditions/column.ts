import type { BsonType, Field } from '../cloud-folder/collection';

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnTypes: Record<Exclude<BsonType, 'array'>, string> = {
  string: 'text', int: 'bigint', double: 'double precision', bool: 'boolean', timestamp: 'bigint', object: 'jsonb',
};

/** Type of an array's items when it is an array of the database too; null when the array is JSON. */
export function itemType({ bsonType, arrayType }: Field): string | null {
  if (bsonType !== 'array' || !arrayType || arrayType === 'array' || arrayType === 'object') return null;
  return columnTypes[arrayType];
}

export function columnType(field: Field): string {
  if (field.bsonType !== 'array') return columnTypes[field.bsonType];
  const items = itemType(field);
  return items ? `${items}[]` : 'jsonb';
}
