import { isRecord, type JsonObject } from '../json';
import { readPattern } from '../expressions/pattern';
import {
  bsonTypes,
  environmentNames,
  formats,
  trims,
  type BsonType,
  type EnvironmentName,
  type Field,
  type Format,
  type FieldDefault,
  type Trim,
} from '../schema/field';

export type Report = (fault: string) => void;

const fieldName = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/** Unsupported validation keywords. They are rejected, because ignoring them would drop a check. */
const notOffered = ['validateFunction', 'fieldRules'];
export function assertOffered(rules: JsonObject, report: Report): void {
  for (const rule of notOffered) if (rule in rules) report(`has ${rule}, which is not supported`);
}

/** Reads the fields of `properties`, at any depth. */
export function readFields(
  properties: JsonObject,
  required: unknown,
  report: Report,
  place = 'properties',
): Map<string, Field> {
  const names = Array.isArray(required) ? required : [];
  for (const name of names)
    if (!Object.hasOwn(properties, String(name)) && name !== '_id')
      report(
        `${place === 'properties' ? '' : `${place} `}required names "${String(name)}", ` +
          'which is not among the properties',
      );
  return new Map(
    Object.entries(properties).map(([name, property]) => {
      const path = `${place}.${name}`;
      return [
        name,
        readField(
          name,
          isRecord(property) ? property : {},
          names.includes(name),
          (fault) => report(`${path} ${fault}`),
          path,
          report,
        ),
      ];
    }),
  );
}

function readField(
  name: string,
  property: JsonObject,
  isRequired: boolean,
  report: Report,
  place: string,
  reportBelow: Report,
): Field {
  const { bsonType, arrayType, properties } = property;
  const isKnown = (kind: unknown): kind is BsonType => bsonTypes.includes(kind as BsonType);
  if (!fieldName.test(name)) report('has an invalid name: use letters, digits and _');
  if (!isKnown(bsonType))
    report(`has the bsonType ${JSON.stringify(bsonType)}: choose one of ${bsonTypes.join(', ')}`);
  if (arrayType !== undefined && !isKnown(arrayType))
    report(`has the arrayType ${JSON.stringify(arrayType)}: choose one of ${bsonTypes.join(', ')}`);
  assertOffered(property, report);
  const isBelow = place.split('.').length > 2;
  return {
    name,
    bsonType: isKnown(bsonType) ? bsonType : 'string',
    arrayType: isKnown(arrayType) ? arrayType : null,
    required: name === '_id' || isRequired,
    ...readLimits(property, report),
    ...readShape(property, report),
    ...readMessages(property, report),
    ...readDefault(property, isBelow, report),
    ...(isRecord(properties) &&
      bsonType === 'object' && {
        properties: readFields(properties, property.required, reportBelow, place),
      }),
  };
}

function readLimits(property: JsonObject, report: Report): Partial<Field> {
  const number = (key: 'minimum' | 'maximum' | 'minLength' | 'maxLength') => {
    const value = property[key];
    if (value !== undefined && typeof value !== 'number') report(`${key} needs a number`);
    return typeof value === 'number' ? { [key]: value } : {};
  };
  const flag = (key: 'exclusiveMinimum' | 'exclusiveMaximum') => {
    const value = property[key];
    if (value !== undefined && typeof value !== 'boolean') report(`${key} needs true or false`);
    return value === true ? { [key]: true } : {};
  };
  const { enum: values } = property;
  if (values !== undefined && !(Array.isArray(values) && values.length))
    report('enum needs a list of values');
  return {
    ...number('minimum'),
    ...number('maximum'),
    ...number('minLength'),
    ...number('maxLength'),
    ...flag('exclusiveMinimum'),
    ...flag('exclusiveMaximum'),
    ...(Array.isArray(values) && {
      enum: values.map((item: unknown) => (isRecord(item) ? item.value : item) as string | number),
    }),
  };
}

function readShape({ format, pattern, trim }: JsonObject, report: Report): Partial<Field> {
  if (format !== undefined && !formats.includes(format as Format))
    report(`has the format ${JSON.stringify(format)}: choose one of ${formats.join(', ')}`);
  if (trim !== undefined && !trims.includes(trim as Trim))
    report(`has the trim ${JSON.stringify(trim)}: choose one of ${trims.join(', ')}`);
  return {
    ...(format !== undefined && { format: format as Format }),
    ...(trim !== undefined && { trim: trim as Trim }),
    ...patternOf(pattern, report),
  };
}

function patternOf(pattern: unknown, report: Report): Partial<Field> {
  if (pattern === undefined) return {};
  try {
    if (typeof pattern !== 'string') throw new Error(JSON.stringify(pattern));
    return { pattern: readPattern(pattern, '') };
  } catch (error) {
    report(`pattern cannot be used: ${(error as Error).message}`);
    return {};
  }
}

/** The label and messages of validation errors. */
function readMessages({ label, title, errorMessage }: JsonObject, report: Report): Partial<Field> {
  const isText = (value: unknown) => typeof value === 'string';
  const name = [label, title].find(isText) as string | undefined;
  const isMessage =
    isText(errorMessage) || (isRecord(errorMessage) && Object.values(errorMessage).every(isText));
  if (errorMessage !== undefined && !isMessage)
    report('errorMessage needs a string, or strings by rule name');
  return {
    ...(name && { label: name }),
    ...(errorMessage !== undefined &&
      isMessage && { errorMessage: errorMessage as Field['errorMessage'] }),
  };
}

function readDefault(property: JsonObject, isBelow: boolean, report: Report): Partial<Field> {
  const { defaultValue, forceDefaultValue } = property;
  if (defaultValue === undefined && forceDefaultValue === undefined) return {};
  if (isBelow) {
    report('has a default: only top-level fields can have one');
    return {};
  }
  const from = source(forceDefaultValue === undefined ? defaultValue : forceDefaultValue, report);
  const fieldDefault: FieldDefault = { from, isForced: forceDefaultValue !== undefined };
  return { fieldDefault, ...('value' in from && { defaultValue: from.value }) };
}

/** Reads a constant or `{"$env": "now" | "clientIP" | "uid"}`. */
function source(value: unknown, report: Report): FieldDefault['from'] {
  if (!isRecord(value) || !('$env' in value)) return { value };
  const { $env: name } = value;
  if (environmentNames.includes(name as EnvironmentName))
    return { environment: name as EnvironmentName };
  report(
    `has a default from $env ${JSON.stringify(name)}: choose one of ${environmentNames.join(', ')}`,
  );
  return { value: null };
}
