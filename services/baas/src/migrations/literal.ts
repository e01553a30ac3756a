import type { Field } from '../schema/field';
import { columnType, isTextArray } from '../expressions/sql/columns';

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A default value as an SQL literal, because DDL takes no parameters. */
export function literal(field: Field): string {
  const { defaultValue: value } = field;
  const type = columnType(field);
  if (value === null) return 'null';
  if (isTextArray(field)) return `${text(arrayText(value as unknown[]))}::${type}`;
  return type === 'jsonb'
    ? `${text(JSON.stringify(value))}::jsonb`
    : `${text(String(value))}::${type}`;
}

const arrayText = (items: unknown[]) =>
  `{${items.map((item) => JSON.stringify(String(item))).join(',')}}`;

/** An `enum` value or a limit as an SQL literal. */
export const plainLiteral = (value: string | number | boolean): string =>
  typeof value === 'string' ? text(value) : String(value);
