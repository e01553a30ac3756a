import type { Row } from '../schema/collection';
import type { BsonType, Field, Format } from '../schema/field';
import type { Json } from '../json';
import { DatabaseError } from '../errors/errors';
import { isRecord } from '../json';
import { isEqual } from './is-equal';
import { writeLimits } from './limits';
import { ruleError, unknownFields, type Rule } from './messages';

const kinds: Record<BsonType, (value: Json) => boolean> = {
  string: (value) => typeof value === 'string',
  int: Number.isSafeInteger,
  timestamp: Number.isSafeInteger,
  double: (value) => typeof value === 'number' && Number.isFinite(value),
  bool: (value) => typeof value === 'boolean',
  object: isRecord,
  array: Array.isArray,
  any: () => true,
};

const formatsAre: Record<Format, (text: string) => boolean> = {
  email: (text) => text.length < 255 && !/\s/.test(text) && isAddress(text.split('@')),
  url: (text) =>
    text.length <= 2048 &&
    !/\s/.test(text) &&
    URL.canParse(text) &&
    ['http:', 'https:', 'ftp:'].includes(new URL(text).protocol),
};

function isAddress([name, host, ...more]: string[]): boolean {
  return Boolean(name) && more.length === 0 && /^[^.]+(?:\.[^.]+)+$/.test(host ?? '');
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** As in uniCloud, an empty value is missing; but the default of the field never is. */
function isMissing({ fieldDefault }: Field, value: Json | undefined): boolean {
  if (value === undefined || value === null || !isEmpty(value)) return isEmpty(value);
  const from = fieldDefault?.from;
  return !from || !('value' in from) || !isEqual(value, from.value as Json);
}

/**
 * Validates a value in uniCloud's order of rules.
 * @throws DatabaseError for the first broken rule
 */
export function validate(
  field: Field,
  value: Json | undefined,
  path: string[] = [field.name],
): void {
  const broken = firstBroken(field, value);
  if (broken) throw ruleError(broken, field, path);
  if (isRecord(value) && field.properties)
    validateParts(field.properties, value as Record<string, Json>, path);
}

function validateParts(
  properties: ReadonlyMap<string, Field>,
  value: Record<string, Json>,
  path: string[],
): void {
  const unknown = Object.keys(value).filter((name) => !properties.has(name));
  if (unknown.length) throw unknownFields(unknown.map((name) => [...path, name].join('.')));
  for (const [name, field] of properties)
    validate(field, Object.hasOwn(value, name) ? value[name] : undefined, [...path, name]);
}

/** The first rule that a value breaks; the pattern is checked by the database. */
export function firstBroken(field: Field, value: Json | undefined): Rule | null {
  if (field.required && isMissing(field, value)) return 'required';
  if (value === undefined || value === null) return null;
  if (!kinds[field.bsonType](value) || !itemsFit(field, value)) return 'bsonType';
  if (field.enum && ![value].flat().every((item) => field.enum!.includes(item as string | number)))
    return 'enum';
  if (typeof value === 'number') return brokenNumber(field, value);
  // As in uniCloud, an optional string may be empty.
  if (value === '') return null;
  if (typeof value === 'string' || Array.isArray(value))
    return (
      brokenLength(field, typeof value === 'string' ? [...value].length : value.length) ??
      brokenFormat(field, value)
    );
  return null;
}

function itemsFit({ arrayType }: Field, value: Json): boolean {
  return !arrayType || !Array.isArray(value) || value.every((item) => kinds[arrayType](item));
}

function brokenNumber(
  { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum }: Field,
  value: number,
): Rule | null {
  if (exclusiveMinimum && value <= minimum) return 'exclusiveMinimum';
  if (value < minimum) return 'minimum';
  if (exclusiveMaximum && value >= maximum) return 'exclusiveMaximum';
  return value > maximum ? 'maximum' : null;
}

function brokenLength({ minLength = 0, maxLength = Infinity }: Field, length: number): Rule | null {
  if (length < minLength) return 'minLength';
  return length > maxLength ? 'maxLength' : null;
}

function brokenFormat({ format }: Field, value: Json): Rule | null {
  return format && !(typeof value === 'string' && formatsAre[format](value)) ? 'format' : null;
}

/** Checks the size of a row, or of the part that an update writes. */
export function assertSize(row: Row): void {
  const bytes = Buffer.byteLength(JSON.stringify(row));
  if (bytes > writeLimits.rowBytes)
    throw new DatabaseError('VALIDATION_ERROR', `一条数据超过 ${writeLimits.rowBytes / 1024} KB`);
}
