/** The methods of a cloud object as the client sees them: each returns a promise. */
export type Client<T> = {
  [K in keyof T]: T[K] extends (...params: infer P) => infer R
    ? (...params: P) => Promise<Awaited<R>>
    : never;
};

/** An object whose every method sends a call. */
export function createClient<T>(
  call: (method: string, params: unknown[]) => Promise<unknown>,
): Client<T> {
  return new Proxy({} as Client<T> & object, {
    get: (target, name) =>
      isMethodName(name) ? (...params: unknown[]) => call(name, params) : Reflect.get(target, name),
  });
}

/**
 * False for the server's hooks (`_before`), and for properties that the language or a debugger
 * reads on every object: `then`, `toJSON`, symbols and those of `Object.prototype`.
 */
function isMethodName(name: string | symbol): name is string {
  return (
    typeof name === 'string' &&
    !name.startsWith('_') &&
    name !== 'then' &&
    name !== 'toJSON' &&
    !(name in Object.prototype)
  );
}
