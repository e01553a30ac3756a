import type { Collection } from '../schema/collection';
import { isRecord, type JsonObject } from '../json';
import { assertOffered, readFields, type Report } from './read-fields';

/** Reads the fields of a collection. Reports each fault with its place in the file. */
export function readSchema(schema: unknown, report: Report): Collection['fields'] {
  if (!isRecord(schema) || !isRecord(schema.properties))
    report('needs an object with "properties"');
  if (isRecord(schema)) assertOffered(schema, report);
  const { properties = {}, required } = (isRecord(schema) ? schema : {}) as {
    properties?: JsonObject;
    required?: unknown;
  };
  return readFields({ _id: { bsonType: 'string' }, ...properties }, required, report);
}
