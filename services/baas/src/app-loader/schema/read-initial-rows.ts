import { ulid } from 'ulid';
import { isRecord, type Json, type JsonObject } from '../../json';
import type { Row } from '../../schema/collection';
import type { Field } from '../../schema/field';
import { firstBroken } from '../../write/validate';
import type { Place } from '../findings';
import { fitValue } from './fit-value';
import { addUndeclared } from './read-schema';

/**
 * Reads `<collection>.init_data.json` and fills in ids and defaults. At any depth, `{"$date": …}`
 * becomes epoch ms, `{"$now": 1000}` one second from now, and `{"$now": 1000, "$step": 3600000}`
 * the next full hour after that. Adds undeclared fields of the rows.
 */
export function readInitialRows(value: unknown, fields: Map<string, Field>, place: Place): Row[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    place.refused('needs a list of rows');
    return [];
  }
  const now = Date.now();
  const rows = value.map((row: unknown, at) => {
    const plainRow = plain(row, now);
    if (isRecord(plainRow)) return readRow(plainRow, fields, place.at(`[${at}]`));
    place.at(`[${at}]`).refused('is no object');
    return {};
  });
  const defaults = Object.fromEntries(
    [...fields.values()]
      .filter((field) => 'defaultValue' in field)
      .map((field) => [field.name, field.defaultValue]),
  );
  return rows
    .map((row) => ({ _id: ulid(), ...defaults, ...row }))
    .filter((row, at) => isStorable(row, fields, place.at(`[${at}]`)));
}

/** The field with only those rules that the database checks as well. */
const storageRulesOf = (field: Field): Field => ({
  ...field,
  required: false,
  minLength: undefined,
  format: undefined,
  exclusiveMinimum: undefined,
  exclusiveMaximum: undefined,
});

function isStorable(row: Row, fields: Map<string, Field>, place: Place): boolean {
  const broken = [...fields.values()].find((field) => {
    const value = row[field.name] as Json | undefined;
    if (value === undefined || value === null) return field.required;
    return firstBroken(storageRulesOf(field), value);
  });
  if (broken) place.dropped(`is left out: its ${broken.name} breaks a rule of the schema`);
  return !broken;
}

function readRow(row: JsonObject, fields: Map<string, Field>, place: Place): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const isNew = !fields.has(name);
      if (!addUndeclared(fields, name)) {
        place.dropped(`has "${name}", which is no name that a field can have`);
        return [];
      }
      if (isNew) place.changed(`has the field "${name}", which the schema does not declare`);
      const fitting = fitValue(fields.get(name)!, value);
      if (fitting === undefined)
        place.dropped(`${name} is no ${fields.get(name)!.bsonType}: ${excerpt(value)}`);
      return fitting === undefined ? [] : [[name, fitting]];
    }),
  );
}

const excerpt = (value: unknown): string => JSON.stringify(value).slice(0, 60);

/** Times are ms. */
interface Operators {
  $date?: string | number;
  $now?: number;
  $step?: number;
  $oid?: string;
}

function plain(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, now));
  if (typeof value !== 'object' || value === null) return value;
  const { $date, $now, $step = 1, $oid } = value as Operators;
  if ($date !== undefined) return new Date($date).getTime();
  if ($now !== undefined) return Math.ceil((now + $now) / $step) * $step;
  return (
    $oid ?? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, now)]))
  );
}
