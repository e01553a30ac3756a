/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = Record<string, unknown>;

/** Whether a value is an object, but neither null nor an array. */
export const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value itself if it is an object, else an empty object. */
export const asRecord = (value: unknown): JsonObject => (isRecord(value) ? value : {});

const unstorable = /[\0\p{Cs}]/u;

/** Whether PostgreSQL can store the texts and keys of a value: no NUL and no lone surrogate. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (Array.isArray(value)) return value.every(isStorable);
  return !isRecord(value) || Object.entries(value).flat().every(isStorable);
}

/** A value that is serialized already. The HTTP layer writes `text` into the response unchanged. */
export class SerializedJson {
  constructor(readonly text: string) {}

  static of(value: unknown): SerializedJson {
    return new SerializedJson(JSON.stringify(value));
  }

  parse(): unknown {
    return JSON.parse(this.text);
  }

  /** Lets `JSON.stringify` handle a value that is nested deeper. */
  toJSON(): unknown {
    return this.parse();
  }
}
