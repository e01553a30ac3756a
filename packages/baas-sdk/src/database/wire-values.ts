/** One method call of a chain, as the server parses it. */
export interface ChainStep {
  $method: string;
  $param?: unknown[];
}

export const chainStep = ($method: string, params: readonly unknown[]): ChainStep => ({
  $method,
  $param: params.map(encodeValue),
});

/** JSON has neither dates nor regular expressions: they are sent as tagged objects. */
function encodeValue(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof RegExp) return { $regexp: { source: value.source, flags: value.flags } };
  if (Array.isArray(value)) return value.map(encodeValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encodeValue(item)]));
}
