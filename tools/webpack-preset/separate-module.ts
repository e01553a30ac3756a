import type { Compiler, javascript } from 'webpack';

/**
 * Keeps a module out of the concatenation of modules. In webpack 5.110, a concatenated module that
 * passes on whole packages (`import * as`) lists all their names again, 1.1 KB over Brotli. Fixed
 * in 5.113, which the federation plugin cannot use yet.
 */
export class SeparateModule {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    const note = (parser: javascript.JavascriptParser) =>
      parser.hooks.program.tap(SeparateModule.name, () => {
        const { module } = parser.state;
        if (module.resource === this.file)
          module.buildInfo!.moduleConcatenationBailout = SeparateModule.name;
      });
    compiler.hooks.compilation.tap(SeparateModule.name, (_, { normalModuleFactory }) => {
      normalModuleFactory.hooks.parser.for('javascript/auto').tap(SeparateModule.name, note);
    });
  }
}
