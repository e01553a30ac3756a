import type { Collection } from './collection';
import { assertOffered, isRecord, readFields, type Json, type Report } from './field';

/** The fields of a collection. What is wrong is reported, each with its place in the file. */
export function readSchema(schema: unknown, report: Report): Collection['fields'] {
  if (!isRecord(schema) || !isRecord(schema.properties))
    report('needs an object with "properties"');
  if (isRecord(schema)) assertOffered(schema, report);
  const { properties = {}, required } = (isRecord(schema) ? schema : {}) as {
    properties?: Json;
    required?: unknown;
  };
  return readFields({ _id: { bsonType: 'string' }, ...properties }, required, report);
}
