import { readPattern } from '../../expressions/pattern';
import { isRecord, type JsonObject } from '../../json';
import { formats, trims, type Field, type Format, type Trim } from '../../schema/field';
import type { Place } from '../findings';
import type { Kind } from './kinds';

const trimAliases = new Map<unknown, Trim>([
  ['left', 'start'],
  ['right', 'end'],
  [true, 'both'],
  [false, 'none'],
]);

/** The rules for texts: format, pattern and trimmed whitespace. */
export function readShape(
  { format, pattern, trim }: JsonObject,
  { bsonType }: Kind,
  place: Place,
): Partial<Field> {
  if (bsonType !== 'string' && bsonType !== 'any') {
    if (format !== undefined) place.dropped(`format does not apply to the kind ${bsonType}`);
    if (pattern !== undefined) place.dropped(`pattern does not apply to the kind ${bsonType}`);
    return {};
  }
  return {
    ...readFormat(format, place),
    ...readTrim(trim, place),
    ...patternOf(pattern, place),
  };
}

function readFormat(format: unknown, place: Place): Partial<Field> {
  if (format === undefined) return {};
  if (formats.includes(format as Format)) return { format: format as Format };
  place.dropped(`has the format ${JSON.stringify(format)}: choose one of ${formats.join(', ')}`);
  return {};
}

function readTrim(trim: unknown, place: Place): Partial<Field> {
  if (trim === undefined) return {};
  if (trims.includes(trim as Trim)) return { trim: trim as Trim };
  const alias = trimAliases.get(trim);
  if (alias) place.changed(`has the trim ${JSON.stringify(trim)}: read as ${alias}`);
  else place.dropped(`has the trim ${JSON.stringify(trim)}: choose one of ${trims.join(', ')}`);
  return alias ? { trim: alias } : {};
}

function patternOf(pattern: unknown, place: Place): Partial<Field> {
  if (pattern === undefined) return {};
  try {
    if (typeof pattern !== 'string') throw new Error(JSON.stringify(pattern));
    return { pattern: readPattern(pattern, '') };
  } catch (error) {
    place.refused(`pattern cannot be used: ${(error as Error).message}`);
    return {};
  }
}

/** The label and messages of validation errors. */
export function readMessages(
  { label, title, errorMessage }: JsonObject,
  place: Place,
): Partial<Field> {
  const isText = (value: unknown) => typeof value === 'string';
  const name = [label, title].find(isText) as string | undefined;
  const isMessage =
    isText(errorMessage) || (isRecord(errorMessage) && Object.values(errorMessage).every(isText));
  if (errorMessage !== undefined && !isMessage)
    place.dropped('errorMessage needs a string, or strings by rule name');
  return {
    ...(name && { label: name }),
    ...(isMessage && { errorMessage: errorMessage as Field['errorMessage'] }),
  };
}
