/** `expect(actual).toEqual(expected)` for millions of values: it is called only on a difference. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (Object.is(actual, expected) || JSON.stringify(actual) === JSON.stringify(expected)) return;
  expect(actual).toEqual(expected);
}
