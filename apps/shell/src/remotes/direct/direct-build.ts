import type { RemoteRelease } from '@shop/shell-contract';
import { isWithin } from '@shop/shell-contract/version-range';
import type { ProvidedPackage } from '../provided-packages';
import { loadFile } from './load-file';
import { createRequire, type Factory, type ModuleId, type Require } from './webpack-require';

type DirectRow = NonNullable<RemoteRelease['direct']>;
/** The entry that a file of a build pushes: chunks, modules, and code to run with the runtime. */
type PushedChunk = [string[], Record<ModuleId, Factory>, ((require: Require) => void)?];

/** Whether a page can load without federation: its build says how, and the versions fit. */
export function isDirect(
  { direct }: RemoteRelease,
  module: string,
  packages: ReadonlyMap<string, ProvidedPackage>,
): boolean {
  return (
    direct?.pages[module] !== undefined &&
    Object.entries(direct.provided).every(([name, { range }]) => {
      const provided = packages.get(name);
      return provided !== undefined && isWithin(range, provided.version);
    })
  );
}

/**
 * The pages of one build, loaded from the files that the release document lists for them, without
 * the federation runtime and without the build's entry. Runs the same files as federation does.
 *
 * When federation loads the entry of the build later, webpack's runtime in it replays what the
 * files have pushed. `shareModules` pushes, last, the modules that already run, so each module runs
 * once. From then on that runtime loads all further files.
 */
export class DirectBuild {
  private readonly row: DirectRow;
  /** Stands for the modules that run, by id: each returns the exports that are there. */
  private readonly running: Record<ModuleId, Factory> = {};
  private readonly exportsOfProvided = new Map<ModuleId, unknown>();
  private readonly require: Require;
  /** webpack's own runtime of this build, once its entry has run. */
  private runtime: Require | undefined;

  constructor(
    private readonly remote: RemoteRelease,
    private readonly packages: ReadonlyMap<string, ProvidedPackage>,
  ) {
    if (!remote.direct) throw new Error(`${remote.name} can only be loaded by federation.`);
    this.row = remote.direct;
    this.require = createRequire({
      publicPath: new URL(remote.base, location.href).href,
      find: (id) => this.find(id),
      loadChunk: (chunk) => this.loadChunk(chunk),
      onRun: (id, exports) => {
        this.running[id] = (module) => {
          module.exports = exports;
        };
      },
    });
    for (const [name, { module }] of Object.entries(this.row.provided)) {
      const provided = packages.get(name);
      if (provided && 'exports' in provided) this.exportsOfProvided.set(module, provided.exports);
    }
  }

  /** Resolves with the exports of an exposed module. Rejects if a file or its code fails. */
  async load(module: string): Promise<unknown> {
    const page = this.row.pages[module];
    if (!page) throw new Error(`${this.remote.name} has no page ${module}.`);
    await Promise.all(page.chunks.map((chunk) => this.loadChunk(chunk)));
    return this.require(page.module);
  }

  private get pushed(): PushedChunk[] {
    const scope = globalThis as unknown as Record<string, PushedChunk[] | undefined>;
    return (scope[this.row.global] ??= []);
  }

  private async loadChunk(chunk: string): Promise<void> {
    if (this.runtime) {
      await this.runtime.e(chunk);
      return;
    }
    const { files, lazy = [] } = this.row.chunks[chunk] ?? { files: [] };
    await Promise.all([
      ...files.map((file) => loadFile(this.remote.base + file)),
      ...lazy.map((name) => this.loadProvided(name)),
    ]);
    this.shareModules();
  }

  private async loadProvided(name: string): Promise<void> {
    const provided = this.packages.get(name);
    const module = this.row.provided[name]?.module;
    if (module !== undefined && provided && 'load' in provided)
      this.exportsOfProvided.set(module, await provided.load());
  }

  private find(id: ModuleId): Factory {
    const provided = this.exportsOfProvided.get(id);
    if (provided)
      return (module) => {
        module.exports = provided;
      };
    const { runtime } = this;
    if (runtime)
      return (module) => {
        module.exports = runtime(id);
      };
    for (const [, modules] of this.pushed) if (modules[id]) return modules[id];
    throw new Error(`${this.remote.name} ${this.remote.build} has no module ${id}.`);
  }

  private shareModules(): void {
    const name = `running ${this.pushed.length}`;
    this.pushed.push([
      [name],
      this.running,
      (require) => {
        this.runtime ??= require;
      },
    ]);
  }
}
