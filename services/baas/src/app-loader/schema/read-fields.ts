import { isRecord, type JsonObject } from '../../json';
import type { Field } from '../../schema/field';
import type { Place } from '../findings';
import { readCheck } from './read-check';
import { readKind, type Kind } from './kinds';
import { readDefault } from './read-default';
import { readLimits } from './read-limits';
import { readMessages, readShape } from './read-shape';

// A column name of PostgreSQL has at most 63 bytes. A dot separates the names of a path.
const maxNameBytes = 63;
const columnName = /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u;
const nestedName = /^(?!\$|__proto__$)[^.\0\p{Cs}]+$/u;

/** Keywords that a field may have: those of forms, and those that the readers here know. */
const keywords = new Set(
  `title label description order group component componentForEdit componentForShow enumType enumDesc
  fileMediaType fileExtName maxFileSize multiple defaultText placeholder
  bsonType arrayType properties required minimum maximum exclusiveMinimum exclusiveMaximum minLength
  maxLength enum format pattern trim errorMessage defaultValue forceDefaultValue permission
  foreignKey parentKey validateFunction`.split(/\s+/),
);

/**
 * Reads the fields of `properties`, at any depth.
 *
 * @param file the place of the whole file
 * @param above names of the fields around these
 */
export function readFields(
  properties: JsonObject,
  required: unknown,
  file: Place,
  above: string[] = [],
): Map<string, Field> {
  const names = Array.isArray(required) ? required.map(String) : [];
  const fields = new Map<string, Field>();
  for (const [name, property] of Object.entries(properties)) {
    const path = [...above, name];
    if (!isName(path))
      file.at(`properties.${path.join('.')}`).dropped('is no name that a field can have');
    else fields.set(name, readField(path, property, names.includes(name), file));
  }
  return fields;
}

const isName = ([name = '', ...below]: string[]): boolean =>
  below.length > 0 ? nestedName.test(below.at(-1) ?? '') : isColumnName(name);

/** Whether a top-level field can have this name. */
export const isColumnName = (name: string): boolean =>
  columnName.test(name) && Buffer.byteLength(name) <= maxNameBytes;

function readField(path: string[], property: unknown, isRequired: boolean, file: Place): Field {
  const place = file.at(`properties.${path.join('.')}`);
  const name = path.at(-1) ?? '';
  if (!isRecord(property)) {
    place.changed('is no object: values of any kind are kept');
    return { name, bsonType: 'any', arrayType: null, required: isRequired };
  }
  const kind = readKind(property, place);
  const unknown = Object.keys(property).filter((keyword) => !keywords.has(keyword));
  for (const keyword of unknown) place.dropped(`has the keyword "${keyword}", which has no effect`);
  return {
    name,
    ...kind,
    required: name === '_id' || isRequired,
    ...readLimits(property, kind, place),
    ...readShape(property, kind, place),
    ...readMessages(property, place),
    ...readCheck(property),
    ...readDefault(property, kind, place, path.length > 1),
    ...readProperties(property, kind, path, file),
  };
}

function readProperties(
  { properties, required }: JsonObject,
  { bsonType }: Kind,
  path: string[],
  file: Place,
): Partial<Field> {
  const place = file.at(`properties.${path.join('.')}`);
  if (typeof required === 'boolean')
    place.dropped('has required, which belongs in the list beside "properties"');
  if (!isRecord(properties)) return {};
  if (bsonType !== 'object') {
    place.dropped('has properties, but is no object');
    return {};
  }
  const below = readFields(properties, required, file, path);
  for (const name of Array.isArray(required) ? required : [])
    if (!below.has(String(name)))
      place.dropped(`required names "${String(name)}", which is not among the properties`);
  return { properties: below };
}
