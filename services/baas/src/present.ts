/**
 * Returns `value`, which the caller knows to exist although its type permits undefined.
 *
 * @param what names the value in the error, `the count row`
 * @throws if the value is missing, which is a bug of the engine
 */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`Internal error: ${what} is missing.`);
  return value;
}
