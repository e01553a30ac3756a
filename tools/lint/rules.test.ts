import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileCycles, folderCycles } from './cycles';
import { testImports } from './test-imports';
import { filesOf } from './files';
import { bannedWords, relativeSubjects } from './language';
import { indexAssertions, longLines } from './layout';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'limits-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return filesOf(root);
}

describe('import cycles between files', () => {
  it.each([
    ['a type-only import', "import type { A } from './a';"],
    ['a type in an import expression', "export type A = import('./a').A;"],
    ['a dynamic import', "export const load = () => import('./a');"],
    ['an import of the package by its own name', "import { a } from '@shop/ui';"],
  ])('are found through %s', (_kind, text) => {
    const files = write({
      'packages/ui/package.json': '{"name":"@shop/ui","exports":{".":"./src/a.ts"}}',
      'packages/ui/src/a.ts': "export * from './b';",
      'packages/ui/src/b.ts': text,
    });
    expect(fileCycles(root, files).map(({ file }) => file)).toEqual([
      'packages/ui/src/a.ts',
      'packages/ui/src/b.ts',
    ]);
  });

  it('accepts a chain of imports', () => {
    const files = write({
      'e2e/a.ts': "import './b';",
      'e2e/b.ts': "import './c';",
      'e2e/c.ts': '',
    });
    expect(fileCycles(root, files)).toEqual([]);
  });
});

describe('import cycles between folders', () => {
  it('names the folders and the imports between them', () => {
    const files = write({
      'apps/shell/src/login/page.ts': "import type { Route } from '../routes/route';",
      'apps/shell/src/routes/route.ts': '',
      'apps/shell/src/routes/routes.ts': "import '../login/start';",
      'apps/shell/src/login/start.ts': '',
      'apps/shell/src/main.ts': "import './login/start';",
    });
    expect(fileCycles(root, files)).toEqual([]);
    expect(folderCycles(root, files)).toEqual(
      ['login', 'routes'].map((folder) => ({
        file: `apps/shell/src/${folder}`,
        line: 1,
        message: expect.stringContaining('login -> routes (apps/shell/src/login/page.ts)'),
      })),
    );
  });

  it('ignores imports of tests', () => {
    const files = write({
      'apps/shell/src/login/page.ts': "import '../routes/route';",
      'apps/shell/src/routes/route.ts': '',
      'apps/shell/src/routes/route.test.ts': "import '../login/page';",
    });
    expect(folderCycles(root, files)).toEqual([]);
  });
});

describe('imports of tests', () => {
  const findings = (file: string) =>
    testImports(
      root,
      write({
        'services/cloud/test/harness/engine.ts': '',
        [file]: "import '../../test/harness/engine';",
      }),
    );

  it('are found in the product', () => {
    expect(findings('services/cloud/src/orders/place.ts')).toEqual([
      {
        file: 'services/cloud/src/orders/place.ts',
        line: 1,
        message: 'imports services/cloud/test/harness/engine.ts, which only tests may',
      },
    ]);
  });

  it('are for tests', () => {
    expect(findings('services/cloud/test/orders/place.scenarios.ts')).toEqual([]);
  });
});

describe('language', () => {
  // Assembled here, so that this file itself contains none of them.
  const pronoun = ['no', 'body'].join('');
  const located = (text: string, file = 'e2e/a.test.ts') =>
    [...bannedWords(root, write({ [file]: text }))].map(({ line }) => line);

  it('finds a banned word in a comment', () => {
    expect(located(`const a = 1;\n/**\n * Text.\n * Seen by ${pronoun}.\n */\n`)).toEqual([4]);
  });

  it.each([
    ['a test', `it('${pronoun} sees it', () => {});`],
    ['a table of tests', `it.each([1])('${pronoun} sees %s', () => {});`],
  ])('finds a banned word in the title of %s', (_kind, text) => {
    expect(located(text)).toEqual([1]);
  });

  it('finds a banned word in markdown outside of code', () => {
    const text = `Shown to ${pronoun}.\n\n\`\`\`\n${pronoun}\n\`\`\`\n\`${pronoun}\``;
    expect(located(text, 'docs/a.md')).toEqual([1]);
  });

  it('accepts such a word in code', () => {
    expect(located(`const ${pronoun} = '${pronoun}';`)).toEqual([]);
  });

  it('finds a relative clause as the subject of a sentence', () => {
    const files = write({
      'e2e/a.ts': `/** ${'What'} is fetched ahead\n is run ahead. */.\n`,
      'e2e/b.ts': `// ${'Who'} saves data gets no prefetch.\n`,
      'e2e/c.ts': '// Prefetched remotes are evaluated too. What does that cost?\n',
    });
    expect(relativeSubjects(root, files).map(({ file }) => file)).toEqual(['e2e/a.ts', 'e2e/b.ts']);
  });
});

describe('layout', () => {
  const comment = `// ${'x'.repeat(100)}\n`;

  it('finds a line over 100 columns outside of generated files', () => {
    const files = write({
      'e2e/a.ts': comment,
      'e2e/b.ts': `/** Generated from a schema. */\n${comment}`,
      'e2e/c.css': `/* ${'x'.repeat(100)} */\n`,
    });
    expect(longLines(root, files).map(({ file }) => file)).toEqual(['e2e/a.ts', 'e2e/c.css']);
  });

  it('finds a non-null assertion on an index outside of tests', () => {
    const files = write({ 'e2e/a.ts': 'a![0]; a[0]!;', 'e2e/a.test.ts': 'a[0]!;' });
    expect(indexAssertions(root, files).map(({ file }) => file)).toEqual(['e2e/a.ts']);
  });
});
