import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import webpack, { type Compiler, type NormalModule } from 'webpack';
import { installedPackage, type App } from './app';
import { namesOf } from './facade-names';
import { facades } from './provided';

const title = 'shop-guard';
const parserKinds = ['javascript/auto', 'javascript/esm'];

/**
 * Fails the build for mistakes that would only show in the browser: an import that a facade lacks,
 * and a second copy of a package that the shell provides.
 */
export class Guard {
  private readonly names = Object.fromEntries(
    Object.entries(facades).map(([source, file]) => [source, namesOf(file)]),
  );
  private readonly providedPackages: { name: string; folder: string }[];

  constructor(
    private readonly app: App,
    private readonly half: 'browser' | 'server',
  ) {
    this.providedPackages = app.peers.map((name) => ({
      name,
      folder: realpathSync(installedPackage(app.folder, name).folder) + sep,
    }));
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
      if (message)
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
    if (!copied) return null;
    return (
      `${this.app.name} would bundle ${copied.name} (${resource.slice(copied.folder.length)}), ` +
      'which the shell provides: import the package by its name.'
    );
  }
}
