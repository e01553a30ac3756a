import { isRecord, type JsonObject } from '../../json';
import type { Field } from '../../schema/field';

/**
 * The name of the function in `validateFunction`, which is a text or `{name, client}`; undefined
 * without one, empty for a value of another form.
 */
export function checkNameOf(validateFunction: unknown): string | undefined {
  if (validateFunction === undefined || validateFunction === '') return undefined;
  const name = isRecord(validateFunction) ? validateFunction.name : validateFunction;
  return typeof name === 'string' ? name : '';
}

/** The function gets the field as the schema declares it. */
export function readCheck(property: JsonObject): Pick<Field, 'check'> {
  const name = checkNameOf(property.validateFunction);
  return name ? { check: { name, rule: property } } : {};
}
