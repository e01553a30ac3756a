import { namesIn } from '../conditions/expression';
import { parseText } from '../conditions/parse-text';
import { isPermissionName } from '../conditions/permission-names';
import { bsonTypes, type BsonType, type Collection, type Field, type Guard, type Permission } from './collection';

type Json = Record<string, unknown>;
type Report = (says: string) => void;

const fieldName = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A collection without its rows and indexes. What is wrong is reported, each with its place in the file. */
export function readSchema(name: string, schema: unknown, report: Report): Pick<Collection, 'name' | 'fields' | 'read' | 'count' | 'guards'> {
  if (!isRecord(schema) || !isRecord(schema.properties)) report('needs an object with "properties"');
  const { properties = {}, required = [], permission = {} } = (isRecord(schema) ? schema : {}) as { properties?: Json; required?: string[]; permission?: Json };
  const fields = new Map(Object.entries({ _id: { bsonType: 'string' }, ...properties }).map(([field, property]) =>
    [field, readField(field, property, required, (says) => report(`properties.${field} ${says}`))]));
  for (const field of required) if (!fields.has(field)) report(`required names "${field}", which is not among the properties`);
  const rule = (action: string, fallback: Permission) => readPermission(permission[action], fallback, fields, (says) => report(`permission.${action} ${says}`));
  const read = rule('read', false);
  return { name, fields, read, count: rule('count', read), guards: guardsIn(properties, [], fields, report) };
}

function readField(name: string, property: unknown, required: readonly string[], report: Report): Field {
  const { bsonType, arrayType, defaultValue, minimum, maximum, maxLength, enum: values } = (isRecord(property) ? property : {});
  const isKnown = (kind: unknown): kind is BsonType => bsonTypes.includes(kind as BsonType);
  if (!fieldName.test(name)) report('has a name that is not made of letters, digits and _');
  if (!isKnown(bsonType)) report(`has the bsonType ${JSON.stringify(bsonType)}: choose one of ${bsonTypes.join(', ')}`);
  if (arrayType !== undefined && !isKnown(arrayType)) report(`has the arrayType ${JSON.stringify(arrayType)}: choose one of ${bsonTypes.join(', ')}`);
  const limit = (key: string, value: unknown) => {
    if (value !== undefined && typeof value !== 'number') report(`${key} needs a number`);
    return typeof value === 'number' ? { [key]: value } : {};
  };
  if (values !== undefined && !(Array.isArray(values) && values.length)) report('enum needs a list of values');
  return {
    name, bsonType: isKnown(bsonType) ? bsonType : 'string', arrayType: isKnown(arrayType) ? arrayType : null,
    required: name === '_id' || required.includes(name), ...(defaultValue !== undefined && { defaultValue }),
    ...limit('minimum', minimum), ...limit('maximum', maximum), ...limit('maxLength', maxLength),
    ...(Array.isArray(values) && { enum: values as (string | number)[] }),
  };
}

function guardsIn(properties: Json, above: string[], fields: Collection['fields'], report: Report): Guard[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isRecord(property)) return [];
    const path = [...above, name];
    const { read } = isRecord(property.permission) ? property.permission : {};
    const rule = readPermission(read, true, fields, (says) => report(`properties.${path.join('.')} permission.read ${says}`));
    const own: Guard[] = rule === true ? [] : [{ path, read: rule }];
    return [...own, ...(isRecord(property.properties) ? guardsIn(property.properties, path, fields, report) : [])];
  });
}

function readPermission(rule: unknown, fallback: Permission, fields: Collection['fields'], report: Report): Permission {
  if (rule === undefined) return fallback;
  if (typeof rule === 'boolean') return rule;
  if (typeof rule !== 'string') { report('needs true, false or an expression'); return false; }
  try {
    const expression = parseText(rule);
    for (const path of namesIn(expression)) {
      if (!isPermissionName(path, fields)) report(`has the unknown name "${path.join('.')}": use doc.<field>, auth.uid, auth.role, auth.permission and now`);
    }
    return expression;
  } catch (error) {
    report(`cannot be read: ${(error as Error).message}`);
    return false;
  }
}
