import { isRecord, type JsonObject } from '../../json';
import { bsonTypes, type BsonType } from '../../schema/field';
import type { Place } from '../findings';

/** Kinds of public uniCloud schemas that the engine stores as one of its own. */
const aliases: Readonly<Record<string, BsonType>> = {
  number: 'double',
  decimal: 'double',
  float: 'double',
  long: 'int',
  integer: 'int',
  boolean: 'bool',
  date: 'timestamp',
  text: 'string',
  password: 'string',
  file: 'object',
};

const own = Object.values(bsonTypes).filter((kind) => kind !== 'any');

export interface Kind {
  bsonType: BsonType;
  arrayType: BsonType | null;
}

/** A `password` is never read or written by a client, not even by an admin. */
export const isSecret = ({ bsonType }: JsonObject): boolean =>
  typeof bsonType === 'string' && bsonType.toLowerCase() === 'password';

/** The kind of a field from `bsonType` and `arrayType`. */
export function readKind(property: JsonObject, place: Place): Kind {
  const bsonType =
    property.bsonType === undefined
      ? impliedKind(property, place)
      : named('bsonType', property.bsonType, place);
  const { arrayType } = property;
  if (arrayType === undefined) return { bsonType, arrayType: null };
  if (bsonType !== 'array') {
    place.dropped('has an arrayType, but is no array');
    return { bsonType, arrayType: null };
  }
  return { bsonType, arrayType: named('arrayType', arrayType, place) };
}

function named(keyword: string, value: unknown, place: Place): BsonType {
  const name = typeof value === 'string' ? value.toLowerCase() : '';
  const kind = own.find((each) => each === name) ?? aliases[name];
  if (!kind) {
    place.refused(`has the ${keyword} ${JSON.stringify(value)}: choose one of ${own.join(', ')}`);
    return 'any';
  }
  if (kind !== value) place.changed(`has the ${keyword} "${String(value)}": stored as ${kind}`);
  return kind;
}

/** The kind of a field without `bsonType`. A key is text, because `_id` is. */
function impliedKind(property: JsonObject, place: Place): BsonType {
  const isKey = property.foreignKey !== undefined || property.parentKey !== undefined;
  if (!isKey && !isRecord(property.properties)) {
    place.changed('has no bsonType: values of any kind are kept');
    return 'any';
  }
  const kind = isKey ? 'string' : 'object';
  place.changed(`has no bsonType: stored as ${kind}`);
  return kind;
}
