import type { Field, Trim } from '../schema/collection';
import type { Json } from '../expressions/condition';
import { isRecord } from '../json';

const ways: Record<Trim, (text: string) => string> = {
  both: (text) => text.trim(),
  start: (text) => text.trimStart(),
  end: (text) => text.trimEnd(),
  none: (text) => text,
};

/** A value as its field wants it, with what is inside of it. */
export function trimmed({ trim = 'none', properties }: Field, value: Json): Json {
  if (typeof value === 'string') return ways[trim](value);
  if (!properties || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, Json>).map(([name, item]) => {
      const field = properties.get(name);
      return [name, field ? trimmed(field, item) : item];
    }),
  );
}
