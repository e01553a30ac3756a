import { isRecord } from '../../json';
import type { Direction, Index } from '../../schema/collection';
import type { Field } from '../../schema/field';
import type { Place } from '../findings';
import { addUndeclared } from './read-schema';

const directions: Readonly<Record<string, Direction>> = { 1: 'asc', '-1': 'desc', gin: 'gin' };
const searchable: readonly unknown[] = ['array', 'object', 'any'];
const indexName = /^\w{1,40}$/;

/**
 * Reads `<collection>.index.json` in uniCloud's format; direction `gin` indexes array items. Adds
 * undeclared fields that an index names.
 */
export function readIndexes(value: unknown, fields: Map<string, Field>, place: Place): Index[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    place.dropped('needs a list of indexes');
    return [];
  }
  const names = new Set<string>();
  return value.flatMap((entry: unknown, at) => {
    const index = readIndex(isRecord(entry) ? entry : {}, fields, place.at(`[${at}]`));
    if (!index) return [];
    if (names.has(index.name)) place.at(`[${at}]`).dropped('has the name of another index');
    const isDuplicate = names.has(index.name);
    names.add(index.name);
    return isDuplicate ? [] : [index];
  });
}

function readIndex(
  { IndexName: name, MgoKeySchema: schema }: Record<string, unknown>,
  fields: Map<string, Field>,
  place: Place,
): Index | null {
  const { MgoIndexKeys: list, MgoIsUnique: isUnique } = isRecord(schema) ? schema : {};
  const keys = (Array.isArray(list) ? list : []).map((key: unknown) =>
    readKey(isRecord(key) ? key : {}, fields, place),
  );
  const used = keys.filter((key) => key !== null);
  if (keys.length === 0) place.dropped('has no MgoKeySchema.MgoIndexKeys');
  if (used.length === 0 || used.length < keys.length) return null;
  const unique = isTrue(isUnique);
  if (!canBeMade(used, unique, fields)) {
    place.dropped('has the Direction "gin", which is for lists alone: without others, not unique');
    return null;
  }
  const ownName =
    typeof name === 'string' && name ? name : used.map(({ field }) => field).join('_');
  return { name: readName(ownName, place), unique, keys: used };
}

/** An index of direction gin serves searches inside lists, and can do nothing else. */
function canBeMade(keys: Index['keys'], unique: boolean, fields: ReadonlyMap<string, Field>) {
  if (!keys.some(({ direction }) => direction === 'gin')) return true;
  const isSearchable = ({ field, direction }: Index['keys'][number]) =>
    direction === 'gin' && searchable.includes(fields.get(field)?.bsonType);
  return !unique && keys.every(isSearchable);
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';

function readName(name: string, place: Place): string {
  if (indexName.test(name)) return name;
  const own = name.replace(/\W+/g, '_').slice(0, 40);
  place.changed(`IndexName "${name}" is read as "${own}"`);
  return own;
}

/** A key may be a place inside an object: `address.city`. Null, after a report, if invalid. */
function readKey(
  { Name: name, Direction: direction }: Record<string, unknown>,
  fields: Map<string, Field>,
  place: Place,
): Index['keys'][number] | null {
  const [field = '', ...below] = String(name).split('.');
  const parsed = directions[String(direction)];
  if (!parsed)
    place.dropped(`has the Direction ${JSON.stringify(direction)}: choose "1", "-1" or "gin"`);
  const isNew = !fields.has(field);
  if (!addUndeclared(fields, field)) {
    place.dropped(`has the key "${String(name)}", which is no name that a field can have`);
    return null;
  }
  if (isNew) place.changed(`has the key "${field}", which the schema does not declare`);
  const { bsonType } = fields.get(field)!;
  const isInside = below.length > 0 && bsonType !== 'object' && bsonType !== 'any';
  if (isInside) place.dropped(`has the key "${String(name)}", but ${field} is no object`);
  return parsed && !isInside ? { field: [field, ...below].join('.'), direction: parsed } : null;
}
