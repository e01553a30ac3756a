import type { Expression } from './expression';

export const bsonTypes = [
  'string',
  'int',
  'double',
  'bool',
  'timestamp',
  'object',
  'array',
] as const;
export type BsonType = (typeof bsonTypes)[number];

/**
 * True allows everyone, false no one; an expression over `doc`, `auth` and `now` decides per row.
 */
export type Permission = boolean | Expression;

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
  enum?: readonly (string | number)[];
  format?: Format;
  /** As `readPattern` returns it. */
  pattern?: string;
  /** Where whitespace is trimmed before validation. */
  trim?: Trim;
  /** Name of the field in messages. */
  label?: string;
  /** Replaces the default message, for every rule or by rule. */
  errorMessage?: string | Readonly<Record<string, string>>;
  /** The only fields of an object. */
  properties?: ReadonlyMap<string, Field>;
}

/** A field, at any depth, with its own read rule. */
export interface Guard {
  path: string[];
  read: Permission;
}

/** `field` holds the `key` of another row: of the parent in a tree, or of a row in `foreign`. */
export interface Link {
  field: string;
  key: string;
  foreign: string | null;
}

/** A field, at any depth, with its own write rule. */
export interface WriteGuard {
  path: string[];
  write: Permission;
}

export type Direction = 'asc' | 'desc' | 'gin';
export interface Index {
  name: string;
  unique: boolean;
  keys: { field: string; direction: Direction }[];
}
export type Row = Record<string, unknown>;

export interface Collection {
  name: string;
  /** By name; always contains `_id`. */
  fields: ReadonlyMap<string, Field>;
  read: Permission;
  count: Permission;
  /** Applies to the new row. */
  create: Permission;
  /** Applies to the stored row. */
  update: Permission;
  delete: Permission;
  guards: Guard[];
  links: Link[];
  writeGuards: WriteGuard[];
  indexes: Index[];
  /** Rows that are inserted when the collection is created. */
  initialRows: Row[];
}
