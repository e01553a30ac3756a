import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';

/**
 * Evaluates a CommonJS bundle and returns its exports. It may require Node's built-in modules, and
 * those that `provided` holds.
 *
 * @throws what the bundle throws, and an Error for any other required module
 */
export function evaluateBundle<Exports>(
  file: string,
  code: string,
  provided: Readonly<Record<string, unknown>> = {},
): Partial<Exports> {
  const requireFromFile = createRequire(file);
  const module = { exports: {} as Partial<Exports> };
  const requireProvided = (id: string): unknown => {
    if (Object.hasOwn(provided, id)) return provided[id];
    if (!isBuiltin(id)) throw new Error(`its server bundle requires ${id}, which is not bundled`);
    return requireFromFile(id);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    requireProvided,
  );
  return module.exports;
}
