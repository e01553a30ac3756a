import { isRecord, type JsonObject } from '../../json';
import type { BsonType, Field } from '../../schema/field';
import type { Place } from '../findings';
import { fitValue } from './fit-value';
import type { Kind } from './kinds';

const numbers: readonly BsonType[] = ['int', 'double', 'timestamp', 'any'];
const lengths: readonly BsonType[] = ['string', 'array', 'any'];

/** The limits of values; a limit that the kind cannot have is dropped. */
export function readLimits(property: JsonObject, kind: Kind, place: Place): Partial<Field> {
  const number = (key: 'minimum' | 'maximum' | 'minLength' | 'maxLength', of: typeof numbers) => {
    const value = property[key];
    if (value === undefined) return {};
    if (!of.includes(kind.bsonType)) {
      place.dropped(`${key} does not apply to the kind ${kind.bsonType}`);
      return {};
    }
    const limit = fitValue({ bsonType: 'double', arrayType: null }, value);
    if (typeof limit !== 'number') place.dropped(`${key} needs a number`);
    else if (limit !== value)
      place.changed(`${key} is the text "${String(value)}": read as number`);
    return typeof limit === 'number' ? { [key]: limit } : {};
  };
  return {
    ...number('minimum', numbers),
    ...number('maximum', numbers),
    ...number('minLength', lengths),
    ...number('maxLength', lengths),
    ...exclusive(property, 'exclusiveMinimum', 'minimum', place),
    ...exclusive(property, 'exclusiveMaximum', 'maximum', place),
    ...readEnum(property.enum, kind, place),
  };
}

function exclusive(
  property: JsonObject,
  key: 'exclusiveMinimum' | 'exclusiveMaximum',
  limit: 'minimum' | 'maximum',
  place: Place,
): Partial<Field> {
  const value = property[key];
  if (typeof value === 'number' && property[limit] === undefined) {
    place.changed(`${key} is a number: read as ${limit} that is exclusive`);
    return { [limit]: value, [key]: true };
  }
  if (value !== undefined && typeof value !== 'boolean')
    place.dropped(`${key} needs true or false`);
  return value === true ? { [key]: true } : {};
}

/** The allowed values, in the field's kind. */
function readEnum(values: unknown, kind: Kind, place: Place): Partial<Field> {
  if (values === undefined) return {};
  if (isRecord(values)) {
    place.dropped('enum comes from another collection: such values are not checked on write');
    return {};
  }
  if (!Array.isArray(values) || values.length === 0) {
    place.dropped('enum needs a list of values');
    return {};
  }
  const options = values.map((item: unknown) => (isRecord(item) ? item.value : item));
  // The items of a list are compared as they are.
  const isPlain = kind.bsonType !== 'array' && kind.bsonType !== 'object';
  const fitting = options.map((option) => (isPlain ? fitValue(kind, option) : option));
  const lost = options.filter((_, at) => fitting[at] === undefined || fitting[at] === null);
  if (lost.length > 0)
    place.dropped(`enum has ${JSON.stringify(lost)}, which the kind ${kind.bsonType} cannot hold`);
  const kept = fitting.filter((value) => value !== undefined && value !== null);
  if (kept.some((value) => !options.includes(value)))
    place.changed(`enum is read as ${JSON.stringify(kept)}`);
  return { enum: kept as unknown as Field['enum'] };
}
