import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import webpack, { type Compiler, type NormalModule } from 'webpack';
import { installedPackage, type App } from './app';
import { namesOf } from './facade-names';
import { facades } from './provided';

const title = 'shop-guard';
const parserKinds = ['javascript/auto', 'javascript/esm'];

/** What would fail only in the browser fails the build: names a facade lacks, and second copies of what the shell provides. */
export class Guard {
  private readonly names = Object.fromEntries(
    Object.entries(facades).map(([source, file]) => [source, namesOf(file)]),
  );
  private readonly foreign: { name: string; folder: string }[];

  constructor(
    private readonly app: App,
    private readonly half: 'browser' | 'server',
  ) {
    this.foreign = app.peers.map((name) => ({
      name,
      folder: realpathSync(installedPackage(app.folder, name).folder) + sep,
    }));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(title, (compilation, { normalModuleFactory }) => {
      // The server half, and a page, have the whole of each package.
      if (this.half === 'browser' && this.app.kind !== 'page')
        for (const kind of parserKinds)
          normalModuleFactory.hooks.parser
            .for(kind)
            .tap(title, (parser) => this.watchNames(parser as webpack.javascript.JavascriptParser));
      compilation.hooks.finishModules.tap(title, (modules) => {
        for (const module of modules) {
          const fault = 'resource' in module ? this.copyFault(module as NormalModule) : null;
          if (fault) compilation.errors.push(new webpack.WebpackError(fault));
        }
      });
    });
  }

  private watchNames(parser: webpack.javascript.JavascriptParser): void {
    const check = (source: unknown, name: string | null) => {
      const fault = this.nameFault(String(source), name);
      const { module } = parser.state;
      if (fault)
        module.addError(
          new webpack.WebpackError(`${relative(this.app.folder, module.resource)}: ${fault}`),
        );
    };
    parser.hooks.importSpecifier.tap(title, (_statement, source, name) => {
      check(source, name);
    });
    parser.hooks.exportImportSpecifier.tap(title, (_statement, source, name) => {
      check(source, name);
    });
  }

  private nameFault(source: string, name: string | null): string | null {
    const names = this.names[source];
    if (!names) return null;
    if (name === null)
      return `import the names you need from '${source}', not all of it: the shell provides a part.`;
    return names.has(name)
      ? null
      : `'${source}' gives no ${name} here: the shell provides a part of it. Add the name to the facade in tools/webpack-preset/facades.`;
  }

  /** The shell's build is where these packages live; in a remote each of them is a second copy. */
  private copyFault({ resource }: NormalModule): string | null {
    const found = this.foreign.find(({ folder }) => resource?.startsWith(folder));
    if (!found) return null;
    return `${this.app.name} would bundle ${found.name} (${resource.slice(found.folder.length)}), which the shell provides: import it by its plain name.`;
  }
}
