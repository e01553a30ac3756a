import type { DatabaseTrigger } from '../cloud';
import type { Json, JsonObject } from '../json';
import type { Expression } from './expression';
import type { Field } from './field';

/**
 * True allows everyone, false only admins, never no client at all; an expression over `doc`, `auth`
 * and `now` decides per row.
 */
export type Permission = boolean | 'never' | Expression;

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
  /** `field` may be a place inside an object field: `address.city`. */
  keys: { field: string; direction: Direction }[];
}
export type Row = Record<string, unknown>;

export const triggerNames = [
  'beforeCreate',
  'afterCreate',
  'beforeUpdate',
  'afterUpdate',
  'beforeDelete',
  'afterDelete',
  'beforeRead',
  'afterRead',
  'beforeCount',
  'afterCount',
] as const;
export type TriggerName = (typeof triggerNames)[number];
export type Triggers = Readonly<Partial<Record<TriggerName, DatabaseTrigger>>>;

/**
 * Checks a written value, as uniCloud's own validator does. False, a text or an error refuses the
 * value, also one passed to `callback`; anything else accepts it. A text is the message.
 */
export type CheckFunction = (
  rule: JsonObject,
  value: Json,
  data: Row,
  callback: (message?: unknown) => void,
) => unknown;

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
  /** The code of `<collection>.schema.ext.js` around commands of clients. */
  triggers: Triggers;
  /** The functions that fields of any collection name in `check`. */
  checks: ReadonlyMap<string, CheckFunction>;
  indexes: Index[];
  /** Rows that are inserted when the collection is created. */
  initialRows: Row[];
}
