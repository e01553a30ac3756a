import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import webpack, { type Compiler, type NormalModule } from 'webpack';
import { AppError, installedPackage, type App, type InstalledPackage } from './app';
import { bundledPart } from './bundled-part';
import { namesOf } from './facade-names';
import { facades, provided } from './provided';

const title = 'shop-guard';
/** The file of the shell that lists what it provides. */
const providesPackages = /[\\/]remotes[\\/]provided-modules\.ts$/;
const parserKinds = ['javascript/auto', 'javascript/esm'];

/**
 * Fails the build for mistakes that would only show in the browser: an import that a facade lacks,
 * and a second copy of a package that the shell provides.
 */
export class Guard {
  private readonly names = Object.fromEntries(
    Object.entries(facades).map(([source, file]) => [source, namesOf(file)]),
  );
  private readonly providedPackages: { name: string; folder: string; bundled: string | null }[];

  constructor(
    private readonly app: App,
    private readonly half: 'browser' | 'server',
  ) {
    this.providedPackages = providedIn(app).map((installed) => {
      const root = realpathSync(installed.folder) + sep;
      const bundled = bundledPart(installed);
      return {
        name: installed.name,
        folder: root,
        bundled: bundled ? join(root, bundled) + sep : null,
      };
    });
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(title, (compilation, { normalModuleFactory }) => {
      // The server build and a page bundle whole packages.
      if (this.half === 'browser' && this.app.kind !== 'page')
        for (const kind of parserKinds)
          normalModuleFactory.hooks.parser
            .for(kind)
            .tap(title, (parser) =>
              this.checkImports(parser as webpack.javascript.JavascriptParser),
            );
      compilation.hooks.finishModules.tap(title, (modules) => {
        for (const module of modules) {
          const message = 'resource' in module ? this.copyError(module as NormalModule) : null;
          if (message) compilation.errors.push(new webpack.WebpackError(message));
        }
      });
    });
  }

  private checkImports(parser: webpack.javascript.JavascriptParser): void {
    const check = (source: unknown, name: string | null) => {
      const message = this.importError(String(source), name);
      const { module } = parser.state;
      if (message && !providesPackages.test(module.resource))
        module.addError(
          new webpack.WebpackError(`${relative(this.app.folder, module.resource)}: ${message}`),
        );
    };
    parser.hooks.importSpecifier.tap(title, (_statement, source, name) => {
      check(source, name);
    });
    parser.hooks.exportImportSpecifier.tap(title, (_statement, source, name) => {
      check(source, name);
    });
  }

  private importError(source: string, name: string | null): string | null {
    const names = this.names[source];
    if (!names) return null;
    if (name === null)
      return `import names from '${source}', not the namespace: the shell provides a part of it.`;
    return names.has(name)
      ? null
      : `the shell does not provide ${name} of '${source}'. ` +
          'Add the name to the facade in tools/webpack-preset/facades.';
  }

  /** Error for a module of a provided package in the build of a remote. */
  private copyError({ resource }: NormalModule): string | null {
    const copied = this.providedPackages.find(({ folder }) => resource?.startsWith(folder));
    if (!copied || (copied.bundled && resource.startsWith(copied.bundled))) return null;
    return (
      `${this.app.name} would bundle ${copied.name} (${resource.slice(copied.folder.length)}), ` +
      'which the shell provides: list it in peerDependencies, and import it by its name.'
    );
  }
}

/**
 * Packages that a remote must not bundle: all that the shell provides. A build without peers runs
 * without the shell and bundles everything.
 */
function providedIn(app: App): InstalledPackage[] {
  if (app.kind !== 'remote' || app.peers.length === 0) return [];
  return Object.keys(provided).flatMap((name) => {
    try {
      return [installedPackage(app.folder, name)];
    } catch (error) {
      if (!(error instanceof AppError) || app.peers.includes(name)) throw error;
      return [];
    }
  });
}
