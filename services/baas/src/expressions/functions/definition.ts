import { QuerySyntaxError } from '../../errors/errors';
import type { SqlParameters } from '../sql/parameters';
import { as, bound, type Kind, type Typed, type Wanted } from './kinds';
import { present } from '../../present';

/**
 * A function of formulas. It must not fail for any row: it is also evaluated for rows that the
 * principal may not read, and an error would reveal them. Without a result it yields null.
 */
export interface Definition {
  /** The minimum and maximum number of arguments. */
  count: readonly [number, number];
  build(name: string, args: Typed[], values: SqlParameters): Typed;
}

export const unlimited = 200;

export const placeOf = (name: string, at: number): string => `${name} 的第 ${at + 1} 个参数`;

export function refuseArgument(name: string, at: number, type: string): never {
  throw new QuerySyntaxError(`${placeOf(name, at)}需要${type}`);
}

/** Parameters by position; the last `optional` of them may be missing. */
export function over(
  takes: readonly Wanted[],
  gives: Kind,
  sql: (...args: string[]) => string,
  optional = 0,
): Definition {
  return {
    count: [takes.length - optional, takes.length],
    build: (name, args) => ({
      kind: gives,
      sql: bound(
        args.map((arg, at) => as(present(takes[at], `parameter ${at}`), arg, placeOf(name, at))),
        sql,
      ),
    }),
  };
}

/** Folds the arguments from the left, two at a time. */
export function folded(
  kind: Exclude<Wanted, 'truth'>,
  sql: (left: string, right: string) => string,
): Definition {
  return {
    count: [1, unlimited],
    build: (name, args) => ({
      kind,
      sql: args
        .map((arg, at) => as(kind, arg, placeOf(name, at)))
        .reduce((left, right) => bound([left, right], sql)),
    }),
  };
}
