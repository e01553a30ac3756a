export type ModuleId = string | number;

interface RunningModule {
  exports: unknown;
}

/** The code of a module in a file that webpack wrote. */
export type Factory = (module: RunningModule, exports: unknown, require: Require) => void;

/** Definitions of exports: an object of getters, or a list of name, `0` and value, or getter. */
type Definitions = Record<string, () => unknown> | unknown[];

/**
 * The part of webpack's runtime that a page uses. `directRow` in tools/release/direct.ts
 * leaves out a build whose files need more.
 */
export interface Require {
  (id: ModuleId): unknown;
  /** Defines exports. */
  d(exports: object, definitions: Definitions): void;
  /** Marks exports as those of an ES module. */
  r(exports: object): void;
  /** The default export of a module of any kind. */
  n(exports: unknown): () => unknown;
  o(object: object, name: string): boolean;
  /** Loads a chunk. */
  e(chunk: ModuleId): Promise<unknown>;
  /** Base URL of the build. */
  p: string;
}

interface Source {
  publicPath: string;
  /** The code of a module. Throws if it is not there. */
  find(id: ModuleId): Factory;
  loadChunk(chunk: string): Promise<void>;
  /** Called once for each module that has run. */
  onRun(id: ModuleId, exports: unknown): void;
}

/** Runs each module once. A module that throws is forgotten, so federation can run it again. */
export function createRequire({ publicPath, find, loadChunk, onRun }: Source): Require {
  const modules = new Map<string, RunningModule>();
  const require = (id: ModuleId) => {
    const key = String(id);
    const known = modules.get(key);
    if (known) return known.exports;
    const factory = find(id);
    const module: RunningModule = { exports: {} };
    modules.set(key, module);
    try {
      factory.call(module.exports, module, module.exports, runtime);
    } catch (error) {
      modules.delete(key);
      throw error;
    }
    onRun(id, module.exports);
    return module.exports;
  };
  const runtime: Require = Object.assign(require, {
    d: defineExports,
    r: markAsEsModule,
    n: defaultExport,
    o: hasOwn,
    e: (chunk: ModuleId) => loadChunk(String(chunk)),
    p: publicPath,
  });
  return runtime;
}

const hasOwn = (object: object, name: string) => Object.hasOwn(object, name);

function defineExports(exports: object, definitions: Definitions): void {
  for (const [name, descriptor] of descriptorsOf(definitions))
    if (!hasOwn(exports, name))
      Object.defineProperty(exports, name, { enumerable: true, ...descriptor });
}

function* descriptorsOf(definitions: Definitions): Iterable<[string, PropertyDescriptor]> {
  if (!Array.isArray(definitions)) {
    for (const [name, get] of Object.entries(definitions)) yield [name, { get }];
    return;
  }
  const parts = definitions.values();
  for (const name of parts) {
    const get = parts.next().value as 0 | (() => unknown);
    yield [name as string, get === 0 ? { value: parts.next().value } : { get }];
  }
}

function markAsEsModule(exports: object): void {
  Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
  Object.defineProperty(exports, '__esModule', { value: true });
}

function defaultExport(exports: unknown): () => unknown {
  const module = exports as { __esModule?: boolean; default?: unknown };
  const get = module.__esModule ? () => module.default : () => exports;
  defineExports(get, { a: get });
  return get;
}
