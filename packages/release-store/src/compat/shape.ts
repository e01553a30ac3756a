import * as v from 'valibot';

/**
 * A JSON value as one side of an interface knows it. `values` is an enumeration, `list` the shape
 * of the items of an array, `map` that of the values of an object with any keys.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'unknown'
  | { values: (string | number)[] }
  | { list: Shape }
  | { map: Shape }
  | { fields: Fields }
  | { anyOf: Shape[] };

/** The fields of an object, by name. */
export type Fields = Record<string, Field>;

export interface Field {
  shape: Shape;
  /** Whether the field may be missing. */
  optional?: boolean | undefined;
}

/** Selects the schema by the key of the shape: trying all of them is slow in deep shapes. */
export const shapeSchema: v.GenericSchema<Shape> = v.lazy((input) => {
  const [key = ''] = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  return schemaByKey.get(key) ?? scalarSchema;
});

const scalarSchema = v.picklist(['string', 'number', 'boolean', 'null', 'unknown']);

const schemaByKey = new Map<string, v.GenericSchema<Shape>>([
  ['values', v.strictObject({ values: v.array(v.union([v.string(), v.number()])) })],
  ['list', v.strictObject({ list: shapeSchema })],
  ['map', v.strictObject({ map: shapeSchema })],
  ['fields', v.strictObject({ fields: v.lazy(() => fieldsSchema) })],
  ['anyOf', v.strictObject({ anyOf: v.array(shapeSchema) })],
]);

export const fieldSchema: v.GenericSchema<Field> = v.strictObject({
  shape: shapeSchema,
  optional: v.optional(v.boolean()),
});

export const fieldsSchema: v.GenericSchema<Fields> = v.record(v.string(), fieldSchema);

/** A shape in a few words, for a sentence. */
export function describeShape(shape: Shape): string {
  if (shape === 'unknown') return 'any value';
  if (typeof shape === 'string') return shape;
  if ('values' in shape) return shape.values.map((value) => JSON.stringify(value)).join(' | ');
  if ('list' in shape) return `a list of ${describeShape(shape.list)}`;
  if ('anyOf' in shape) return shape.anyOf.map(describeShape).join(' or ');
  return 'an object';
}
