import type { Field, Trim } from '../schema/field';
import type { Json } from '../json';
import { isRecord } from '../json';

const trimByMode: Record<Trim, (text: string) => string> = {
  both: (text) => text.trim(),
  start: (text) => text.trimStart(),
  end: (text) => text.trimEnd(),
  none: (text) => text,
};

/** Trims the strings of a value as its field demands, at any depth. */
export function trimValue({ trim = 'none', properties }: Field, value: Json): Json {
  if (typeof value === 'string') return trimByMode[trim](value);
  if (!properties || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, Json>).map(([name, item]) => {
      const field = properties.get(name);
      return [name, field ? trimValue(field, item) : item];
    }),
  );
}
