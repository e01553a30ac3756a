import { isRecord, type JsonObject } from '../../json';
import type { BsonType, Field } from '../../schema/field';
import type { Place } from '../findings';
import { fitValue } from './fit-value';
import type { Kind } from './kinds';

const numbers: readonly BsonType[] = ['int', 'double', 'timestamp', 'any'];
const lengths: readonly BsonType[] = ['string', 'array', 'any'];

/** The limits of values; a limit that the kind cannot have is dropped. */
export function readLimits(property: JsonObject, kind: Kind, place: Place): Partial<Field> {
  const number = (key: 'minimum' | 'maximum' | 'minLength' | 'maxLength') => {
    const limit = readLimit(property[key], key, kind, place);
    return limit === undefined ? {} : { [key]: limit };
  };
  return {
    ...number('minimum'),
    ...number('maximum'),
    ...number('minLength'),
    ...number('maxLength'),
    ...exclusive(property, kind, 'minimum', place),
    ...exclusive(property, kind, 'maximum', place),
    ...readEnum(property.enum, kind, place),
  };
}

function readLimit(
  value: unknown,
  key: 'minimum' | 'maximum' | 'minLength' | 'maxLength',
  { bsonType }: Kind,
  place: Place,
): number | undefined {
  if (value === undefined) return undefined;
  const isLength = key === 'minLength' || key === 'maxLength';
  if (!(isLength ? lengths : numbers).includes(bsonType)) {
    place.dropped(`${key} does not apply to the kind ${bsonType}`);
    return undefined;
  }
  const limit = fitValue({ bsonType: isLength ? 'int' : 'double', arrayType: null }, value);
  if (typeof limit !== 'number' || (isLength && limit < 0)) {
    place.dropped(`${key} needs a ${isLength ? 'whole number from 0' : 'number'}`);
    return undefined;
  }
  if (limit !== value) place.changed(`${key} is the text "${String(value)}": read as number`);
  return limit;
}

/** Whether the limit itself is refused; a number is a limit of its own, as in JSON Schema. */
function exclusive(
  property: JsonObject,
  { bsonType }: Kind,
  limit: 'minimum' | 'maximum',
  place: Place,
): Partial<Field> {
  const key = limit === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const value = property[key];
  if (value === undefined) return {};
  if (!numbers.includes(bsonType)) {
    place.dropped(`${key} does not apply to the kind ${bsonType}`);
    return {};
  }
  if (typeof value === 'number' && property[limit] === undefined) {
    place.changed(`${key} is a number: read as ${limit} that is exclusive`);
    return { [limit]: value, [key]: true };
  }
  if (typeof value !== 'boolean') place.dropped(`${key} needs true or false`);
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
