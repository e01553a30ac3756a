import type { Compiler } from 'webpack';

const title = 'shop-stable-module-ids';
/**
 * The entry that the federation plugin generates and the container around it: their names contain
 * paths.
 */
const namedAfterPath = /[\\/]\.federation[\\/]entry\./;

/**
 * Makes builds reproducible in any folder. Module ids are hashes of module names; the two modules
 * whose names contain the path of the checkout get fixed ids.
 */
export class StableModuleIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(title, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(title, (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (namedAfterPath.test(name))
            compilation.chunkGraph.setModuleId(module, name.startsWith('container') ? 2 : 1);
        }
      });
    });
  }
}
