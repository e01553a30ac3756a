import { isRecord, isStorable } from '../../json';
import type { Kind } from './kinds';

/**
 * A constant of a schema or a first row as a value of the field's kind: `"0"` becomes 0 for a
 * number. Undefined if it cannot be converted without a loss.
 */
export function fitValue(kind: Kind, value: unknown): unknown {
  const fitting = fitKind(kind, value);
  return isStorable(fitting) ? fitting : undefined;
}

function fitKind({ bsonType, arrayType }: Kind, value: unknown): unknown {
  if (value === null) return null;
  switch (bsonType) {
    case 'any':
      return value;
    case 'string':
      return fitText(value);
    case 'int':
      return fitNumber(value, Number.isSafeInteger);
    case 'timestamp':
      return fitNumber(value, Number.isSafeInteger) ?? fitDate(value);
    case 'double':
      return fitNumber(value, Number.isFinite);
    case 'bool':
      return fitFlag(value);
    case 'object':
      return fitJson(value, isRecord);
    case 'array': {
      const list = fitJson(value, Array.isArray) as unknown[] | undefined;
      if (!list || !arrayType) return list;
      const items = list.map((item) => fitValue({ bsonType: arrayType, arrayType: null }, item));
      return items.includes(undefined) ? undefined : items;
    }
  }
}

function fitText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function fitNumber(value: unknown, isValid: (number: number) => boolean): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && isValid(number) ? number : undefined;
}

function fitDate(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

function fitFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 'true') return true;
  return value === 0 || value === 'false' ? false : undefined;
}

function fitJson(value: unknown, isValid: (value: unknown) => boolean): unknown {
  if (typeof value !== 'string') return isValid(value) ? value : undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isValid(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
