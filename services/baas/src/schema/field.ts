import type { JsonObject } from '../json';

/** `any` is a field without a declared kind: it holds any JSON value. */
export const bsonTypes = [
  'any',
  'string',
  'int',
  'double',
  'bool',
  'timestamp',
  'object',
  'array',
] as const;
export type BsonType = (typeof bsonTypes)[number];

export const formats = ['url', 'email'] as const;
export type Format = (typeof formats)[number];

export const trims = ['both', 'start', 'end', 'none'] as const;
export type Trim = (typeof trims)[number];

/** Values that the server provides. */
export const environmentNames = ['now', 'clientIP', 'uid'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

/** The default of a field in a new row. A forced default overrides the client and is immutable. */
export interface FieldDefault {
  from: { value: unknown } | { environment: EnvironmentName };
  isForced: boolean;
}

export interface Field {
  name: string;
  /** Set for a name that only an index, first rows or `required` use: clients cannot write it. */
  isUndeclared?: true;
  bsonType: BsonType;
  /** Type of the items of an array. */
  arrayType: BsonType | null;
  required: boolean;
  /** A constant default, also of the column. */
  defaultValue?: unknown;
  fieldDefault?: FieldDefault;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean;
  exclusiveMaximum?: boolean;
  /** Characters of a string or items of an array. */
  minLength?: number;
  maxLength?: number;
  enum?: readonly (string | number | boolean)[];
  format?: Format;
  /** As `readPattern` returns it. */
  pattern?: string;
  /** Where whitespace is trimmed before validation. */
  trim?: Trim;
  /** Name of the field in messages. */
  label?: string;
  /** Replaces the default message, for every rule or by rule. */
  errorMessage?: string | Readonly<Record<string, string>>;
  /** The function that checks the field on write; `rule` is the field as the schema declares it. */
  check?: { name: string; rule: JsonObject };
  /** The only fields of an object. */
  properties?: ReadonlyMap<string, Field>;
}
