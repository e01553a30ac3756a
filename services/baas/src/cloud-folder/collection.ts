import type { Expression } from '../conditions/expression';

export const bsonTypes = ['string', 'int', 'double', 'bool', 'timestamp', 'object', 'array'] as const;
export type BsonType = (typeof bsonTypes)[number];

/** Who may read: everybody, nobody, or whomever the expression over `doc`, `auth` and `now` lets. */
export type Permission = boolean | Expression;

export interface Field {
  name: string;
  bsonType: BsonType;
  /** Kind of an array's items. */
  arrayType: BsonType | null;
  required: boolean;
  defaultValue?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  enum?: readonly (string | number)[];
}

/** A field, at any depth, that not everybody who may read the row may read. */
export interface Guard { path: string[]; read: Permission }

/** `field` names another row by its field `key`: the row above it in a tree, or one of the collection `foreign`. */
export interface Link { field: string; key: string; foreign: string | null }

export type Direction = 'asc' | 'desc' | 'gin';
export interface Index { name: string; unique: boolean; keys: { field: string; direction: Direction }[] }
export type Row = Record<string, unknown>;

export interface Collection {
  name: string;
  /** By name; `_id` is always there. */
  fields: ReadonlyMap<string, Field>;
  read: Permission;
  count: Permission;
  guards: Guard[];
  links: Link[];
  indexes: Index[];
  /** Rows put in when the collection is first made. */
  initialRows: Row[];
}
