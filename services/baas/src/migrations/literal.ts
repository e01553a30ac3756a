import type { Field } from '../schema/collection';
import { columnType, isTextArray } from '../expressions/sql/columns';

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A field's default as SQL: definitions take no parameters. */
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

/** A value of an `enum` or a limit. */
export const plainLiteral = (value: string | number): string =>
  typeof value === 'number' ? String(value) : text(value);
