import type { Operator } from './command';

/** A row of unknown type. */
export type AnyRow = Record<string, unknown>;

/** A value that the server fills in: the user's id, the current time, the client's IP address. */
export type ServerValue = { readonly $env: string } | { readonly $newDb: readonly unknown[] };

type Value<V> = V | Operator | ServerValue | (V extends number ? Date : never);
type ConditionValue<V> =
  | Value<V>
  | (V extends string
      ? RegExp
      : V extends readonly (infer Item)[]
        ? Item
        : V extends object
          ? Condition<V>
          : never);

/** Values, patterns and operators by field; dotted paths such as `'place.city'` are fields too. */
export type Condition<T> = { readonly [K in keyof T]?: ConditionValue<T[K]> } & {
  readonly [dotted: `${string}.${string}`]: unknown;
};

/** New values by field: values, dates for timestamps and, in an update, operators of `command`. */
export type Changes<T> = { readonly [K in keyof T]?: Value<T[K]> | NestedChanges<T[K]> };
type NestedChanges<V> = V extends readonly unknown[]
  ? never
  : V extends object
    ? Changes<V>
    : never;

/** The fields to return: `{ title: true, place: { city: true } }`. */
export type Fields<T> = { readonly [K in keyof T]?: boolean | object };

export interface ListResult<T> {
  data: T[];
  /** The total count without `skip` and `limit`, if `getCount` was set. */
  count?: number;
}

/** A row with the rows below it. */
export type Tree<T> = T & { children?: Tree<T>[] };
