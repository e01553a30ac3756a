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

/** Who may: everybody, nobody, or whomever the expression over `doc`, `auth` and `now` lets. */
export type Permission = boolean | Expression;

export const formats = ['url', 'email'] as const;
export type Format = (typeof formats)[number];

export const trims = ['both', 'start', 'end', 'none'] as const;
export type Trim = (typeof trims)[number];

/** What the server alone knows. */
export const environmentNames = ['now', 'clientIP', 'uid'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

/** What the server puts into a new row: where the client says nothing, or (`isForced`) whatever the client says, and for good. */
export interface FieldDefault {
  from: { value: unknown } | { environment: EnvironmentName };
  isForced: boolean;
}

export interface Field {
  name: string;
  bsonType: BsonType;
  /** Kind of an array's items. */
  arrayType: BsonType | null;
  required: boolean;
  /** The same for every row: the column's default too. */
  defaultValue?: unknown;
  given?: FieldDefault;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean;
  exclusiveMaximum?: boolean;
  /** Characters of a text, items of an array. */
  minLength?: number;
  maxLength?: number;
  enum?: readonly (string | number)[];
  format?: Format;
  /** As `readPattern` made it. */
  pattern?: string;
  /** Where a text loses its blanks before anything is asked of it. */
  trim?: Trim;
  /** What messages call it. */
  label?: string;
  /** Said instead of the usual message: for every rule, or by the rule's name. */
  errorMessage?: string | Readonly<Record<string, string>>;
  /** Of an object: its fields, and no others. */
  properties?: ReadonlyMap<string, Field>;
}

/** A field, at any depth, that not everybody who may read the row may read. */
export interface Guard {
  path: string[];
  read: Permission;
}

/** `field` names another row by its field `key`: the row above it in a tree, or one of the collection `foreign`. */
export interface Link {
  field: string;
  key: string;
  foreign: string | null;
}

/** A field, at any depth, that not everybody who may write the row may write. */
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
  /** By name; `_id` is always there. */
  fields: ReadonlyMap<string, Field>;
  read: Permission;
  count: Permission;
  /** Over the row that is to be. */
  create: Permission;
  /** Over the row that is there. */
  update: Permission;
  delete: Permission;
  guards: Guard[];
  links: Link[];
  writeGuards: WriteGuard[];
  indexes: Index[];
  /** Rows put in when the collection is first made. */
  initialRows: Row[];
}
