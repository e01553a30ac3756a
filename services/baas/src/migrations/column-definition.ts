import type { Field } from '../schema/field';
import { orderedType, quoted } from '../expressions/sql/columns';
import { literal } from './literal';

/** A column in `create table` and `add column`. */
export function columnDefinition(field: Field): string {
  const fallback = 'defaultValue' in field ? ` default ${literal(field)}` : '';
  const notNull = field.required ? ' not null' : '';
  return `${quoted(field.name)} ${orderedType(field)}${fallback}${notNull}`;
}
