import { parse, type Token as AcornToken } from 'acorn';
import webpack, { type Compiler } from 'webpack';
import { syntaxYear } from './oldest-browsers';

const title = 'shop-syntax';

/** The types of acorn leave out the value: a word, or a regular expression. */
type Token = AcornToken & { value?: string | { pattern: string } };

/**
 * Fails the build for a script that the oldest browsers cannot read: a single expression of newer
 * syntax is an error for the whole file, and leaves the page without its script.
 */
export class SyntaxCheck {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(title, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: title, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          const finding = file.endsWith('.js') ? findNewSyntax(String(source.source())) : null;
          if (finding) compilation.errors.push(new webpack.WebpackError(`${file}: ${finding}`));
        }
      });
    });
  }
}

/** The first piece of syntax that the oldest browsers cannot read; null if there is none. */
export function findNewSyntax(script: string): string | null {
  const tokens: Token[] = [];
  try {
    parse(script, { ecmaVersion: syntaxYear, sourceType: 'script', onToken: tokens });
  } catch (error) {
    return `the oldest browsers cannot read it: ${(error as Error).message}`;
  }
  for (const [at, token] of tokens.entries()) {
    const pattern = typeof token.value === 'object' ? token.value.pattern : '';
    if (/\(\?<[=!]/.test(pattern))
      return `Safari before 16.4 knows no look-behind: /${pattern}/. Capture the text before it.`;
    if (token.value === 'static' && tokens[at + 1]?.type.label === '{')
      return 'Safari before 16.4 knows no static blocks of classes. Assign after the class.';
  }
  return null;
}
