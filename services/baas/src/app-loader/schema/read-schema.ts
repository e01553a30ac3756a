import { isRecord, type JsonObject } from '../../json';
import type { Field } from '../../schema/field';
import type { Place } from '../findings';
import { isColumnName, readFields } from './read-fields';

/** Reads the fields of a collection. `_id` is always a string, with or without a declaration. */
export function readSchema(schema: unknown, place: Place): Map<string, Field> {
  if (!isRecord(schema)) place.refused('needs an object with "properties"');
  const { properties, required } = (isRecord(schema) ? schema : {}) as JsonObject;
  if (isRecord(schema) && !isRecord(properties))
    place.changed('has no "properties": the collection has no fields but _id');
  const declared = isRecord(properties) ? properties : {};
  const fields = readFields({ ...declared, _id: readId(declared._id, place) }, required, place);
  for (const name of Array.isArray(required) ? required : [])
    if (!fields.has(String(name))) {
      place.dropped(`required names "${String(name)}", which the schema does not declare`);
      addUndeclared(fields, String(name));
    }
  return fields;
}

function readId(property: unknown, place: Place): JsonObject {
  const declared = isRecord(property) ? property : {};
  const { bsonType = 'string' } = declared;
  if (bsonType !== 'string')
    place.changed(`properties._id has the bsonType ${JSON.stringify(bsonType)}: it is a string`);
  return { ...declared, bsonType: 'string' };
}

/**
 * Adds a field for a name that the schema does not declare; its values are kept as they are.
 * Returns false for a name that no field can have.
 */
export function addUndeclared(fields: Map<string, Field>, name: string): boolean {
  if (fields.has(name)) return true;
  if (!isColumnName(name)) return false;
  fields.set(name, {
    name,
    isUndeclared: true,
    bsonType: 'any',
    arrayType: null,
    required: false,
  });
  return true;
}
