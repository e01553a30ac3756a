import { isRecord, type JsonObject } from '../../json';
import {
  environmentNames,
  type EnvironmentName,
  type Field,
  type FieldDefault,
} from '../../schema/field';
import type { Place } from '../findings';
import { fitValue } from './fit-value';
import type { Kind } from './kinds';

/** The default of a field. A nested one is dropped; see `isUnenforceable` for forced ones. */
export function readDefault(
  { defaultValue, forceDefaultValue }: JsonObject,
  kind: Kind,
  place: Place,
  isNested: boolean,
): Partial<Field> {
  const isForced = forceDefaultValue !== undefined;
  const value = isForced ? forceDefaultValue : defaultValue;
  if (value === undefined) return {};
  if (isNested) {
    if (!isForced) place.dropped('has a default: only top-level fields can have one');
    return {};
  }
  const from = readSource(value, kind, place);
  if (!from) return isForced ? { fieldDefault: { from: { value: null }, isForced } } : {};
  return {
    fieldDefault: { from, isForced },
    ...('value' in from && { defaultValue: from.value }),
  };
}

/** Reads a constant or `{"$env": "now" | "clientIP" | "uid"}`; null if neither can be used. */
function readSource(value: unknown, kind: Kind, place: Place): FieldDefault['from'] | null {
  if (isRecord(value) && '$env' in value) {
    const { $env: name } = value;
    if (environmentNames.includes(name as EnvironmentName))
      return { environment: name as EnvironmentName };
    place.refused(
      `has a default from $env ${JSON.stringify(name)}: choose one of ` +
        environmentNames.join(', '),
    );
    return null;
  }
  const fitting = fitValue(kind, value);
  const text = JSON.stringify(value);
  if (fitting === undefined) {
    place.dropped(`has the default ${text}, which the kind ${kind.bsonType} cannot hold`);
    return null;
  }
  const isSame = JSON.stringify(fitting) === text;
  if (!isSame) place.changed(`has the default ${text}: stored as ${JSON.stringify(fitting)}`);
  return { value: fitting };
}
