import { QuerySyntaxError } from '../../errors/errors';
import type { Json } from '../condition';

/**
 * What a formula gives, as SQL has it: `number` a double precision, `list` and `object` JSON of that kind. Of `json` only the row
 * says what it is. No value is SQL's null in all of them.
 */
export type Kind = 'number' | 'text' | 'bool' | 'list' | 'object' | 'json';

/** `constant`: the value itself, where the query says it. */
export interface Typed {
  kind: Kind;
  sql: string;
  constant?: Json;
}

/** What a parameter takes: one of the kinds, or anything as true or false. */
export type Wanted = Exclude<Kind, 'object'> | 'truth';

const named: Record<Exclude<Wanted, 'json' | 'truth'>, string> = {
  number: '数字',
  text: '字符串',
  bool: '布尔值',
  list: '数组',
};

export const typeOf: Record<Kind, string> = {
  number: 'double precision',
  text: 'text',
  bool: 'boolean',
  list: 'jsonb',
  object: 'jsonb',
  json: 'jsonb',
};

/**
 * SQL over what each argument came to. The arguments are worked out once, however often `body` names them; and first, because
 * PostgreSQL may work out ahead what stands there as a value, also where a `case` would have kept it from failing.
 */
export function bound(args: readonly string[], body: (...names: string[]) => string): string {
  const names = args.map((_, at) => `x${at}`);
  return `(select ${body(...names)} from (select ${args.map((sql, at) => `${sql} as ${names[at]}`).join(', ')} offset 0) as given)`;
}

export const isNothing = ({ constant }: Typed): boolean => constant === null;

/** An argument as it is wanted, null where the row has something else; QuerySyntaxError where no row can have it. */
export function as(wanted: Wanted, given: Typed, place: string): string {
  if (wanted === 'truth') return truthOf(given);
  if (wanted === 'json') return asJson(given);
  if (given.kind === wanted) return given.sql;
  if (isNothing(given)) return `null::${typeOf[wanted]}`;
  if (given.kind !== 'json') throw new QuerySyntaxError(`${place}需要${named[wanted]}`);
  return bound(
    [given.sql],
    (json) =>
      `case when jsonb_typeof(${json}) = '${jsonTypes[wanted]}' then ${fromJson[wanted](json)} end`,
  );
}

const jsonTypes = { number: 'number', text: 'string', bool: 'boolean', list: 'array' } as const;

const fromJson: Record<keyof typeof jsonTypes, (json: string) => string> = {
  // JSON has numbers that no double precision has.
  number: (json) =>
    `case when ${json}::numeric = 0 or abs(${json}::numeric) between 1e-150 and 1e150 then ${json}::double precision end`,
  text: (json) => `${json} #>> '{}'`,
  bool: (json) => `${json}::boolean`,
  list: (json) => json,
};

export const asJson = ({ kind, sql }: Typed): string =>
  kind === 'number' || kind === 'text' || kind === 'bool' ? `to_jsonb(${sql})` : sql;

/** No value, false and 0 are false, all else is true. */
function truthOf({ kind, sql }: Typed): string {
  if (kind === 'bool') return `coalesce(${sql}, false)`;
  if (kind === 'number') return `coalesce(${sql} <> 0, false)`;
  return kind === 'json'
    ? `coalesce(${sql} not in ('false'::jsonb, '0'::jsonb), false)`
    : `${sql} is not null`;
}

/** One of several, each of which may be what the whole comes to: of the kind they all have, or else JSON. */
export function alike(given: readonly Typed[]): { kind: Kind; sqls: string[] } {
  const kinds = new Set(given.filter((one) => !isNothing(one)).map(({ kind }) => kind));
  const [only = 'json'] = kinds;
  const kind = kinds.size > 1 ? 'json' : only;
  return {
    kind,
    sqls: given.map((one) =>
      isNothing(one) ? `null::${typeOf[kind]}` : kind === 'json' ? asJson(one) : one.sql,
    ),
  };
}
