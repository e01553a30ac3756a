export type JsonObject = Record<string, unknown>;

/** Whether a value is an object, but neither null nor an array. */
export const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value itself if it is an object, else an empty object. */
export const asRecord = (value: unknown): JsonObject => (isRecord(value) ? value : {});
