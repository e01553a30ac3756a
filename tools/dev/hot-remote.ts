import { createHash } from 'node:crypto';
import type { RemoteRelease } from '@shop/shell-contract/release';
import type { Middleware } from '@shop/site';
import webpack, { type Compiler, type Stats } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { remoteRow } from '../release/index';
import type { App } from '../webpack-preset/app';
import type { BuildState } from './dev-protocol';
import { devBuildId, hotBuild } from './hot-build';

/** How many builds back the hot updates stay admitted, for a page that was asleep. */
const keptBuildCount = 50;

interface HotRemoteOptions {
  app: App;
  /** Folder that the build names; nothing is written to it. */
  folder: string;
  /** Called after each compilation, before the files are served. `row` is null if it failed. */
  onBuild: (state: BuildState, row: RemoteRelease | null) => Promise<void>;
}

/** Compiles a remote whenever a source changes, and serves its files from memory. */
export class HotRemote {
  readonly base: string;
  /** Serves the files of the build. Every other request waits for a compilation that runs. */
  readonly middleware: Middleware;
  private readonly compiler: Compiler;
  private readonly files: ReturnType<typeof devMiddleware>;
  private hash: string | null = null;
  /** sha384 of each file that was written, by path. */
  private readonly hashByFile = new Map<string, string>();
  /** The files of the latest builds, which include the hot updates from one to the next. */
  private readonly builds: Record<string, string>[] = [];

  constructor(private readonly options: HotRemoteOptions) {
    const { app, folder, onBuild } = options;
    this.base = `/remotes/${app.name}/${devBuildId}/`;
    const compiler = webpack(hotBuild(app, folder));
    if (!compiler) throw new Error('webpack did not start.');
    this.compiler = compiler;
    compiler.hooks.assetEmitted.tap('shop-dev', (file, { content }) => {
      const hash = createHash('sha384').update(content).digest('base64');
      this.hashByFile.set(file, `sha384-${hash}`);
    });
    // Before the middleware serves what was built.
    compiler.hooks.done.tapPromise('shop-dev', async (stats) => {
      const errors = errorsOf(stats);
      const row = errors.length > 0 ? null : this.use(stats);
      await onBuild(this.stateWith(errors), row);
    });
    this.files = devMiddleware(compiler, {
      publicPath: this.base,
      stats: 'none',
      headers: { 'cache-control': 'no-store' },
    });
    this.middleware = (request, response, next) => {
      if (request.url?.startsWith(this.base)) void this.files(request, response, next);
      else this.files.waitUntilValid(() => next());
    };
  }

  /** Resolves after the first compilation, also if it failed. */
  ready(): Promise<void> {
    return new Promise((resolve) => {
      this.files.waitUntilValid(() => resolve());
    });
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.files.close(() => this.compiler.close(() => resolve()));
    });
  }

  private use({ compilation }: Stats): RemoteRelease {
    const names = compilation.getAssets().map(({ name }) => name);
    const files = Object.fromEntries(names.map((name) => [name, this.hashByFile.get(name) ?? '']));
    this.hash = compilation.hash ?? null;
    this.builds.push(files);
    if (this.builds.length > keptBuildCount) this.builds.shift();
    const row = remoteRow(this.options.app, devBuildId, compilation, files);
    return { ...row, preload: withoutUpdates(row.preload) };
  }

  private stateWith(errors: string[]): BuildState {
    const files = Object.assign({}, ...this.builds) as Record<string, string>;
    return { hash: this.hash, base: this.base, files, errors };
  }
}

/** webpack counts the hot updates of a chunk among its files, but a new page needs none. */
const withoutUpdates = (preload: RemoteRelease['preload']): RemoteRelease['preload'] =>
  Object.fromEntries(
    Object.entries(preload).map(([module, files]) => [
      module,
      files.filter((file) => !file.endsWith('.hot-update.js')),
    ]),
  );

/** The errors as texts without colours and stack traces. */
const errorsOf = (stats: Stats): string[] =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ moduleName, loc, message }) =>
    [moduleName && `${moduleName}${loc ? `:${loc}` : ''}`, message].filter(Boolean).join('\n'),
  );
