import type { Compiler } from 'webpack';

const title = 'shop-same-everywhere';
/** The file that the federation plugin writes, named after its text, which has paths of this machine; and the container that begins with it. */
const hasPlace = /[\\/]\.federation[\\/]entry\./;

/** The same sources make the same files in every folder: modules are numbered by their names, and these two have the folder in it. */
export class SameEverywhere {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(title, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(title, (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (hasPlace.test(name))
            compilation.chunkGraph.setModuleId(module, name.startsWith('container') ? 2 : 1);
        }
      });
    });
  }
}
