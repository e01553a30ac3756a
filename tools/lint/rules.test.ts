import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileCycles, folderCycles } from './cycles';
import { checkDocuments } from './documents';
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

describe('links and paths in documents', () => {
  const found = (page: string, file = 'docs/guide.md') => {
    const files = write({
      [file]: page,
      'docs/prices.md': '# Prices\n\n## What `freight` costs, exactly\n',
      'tools/lint/main.ts': '',
    });
    return checkDocuments(root, files).map(({ line, message }) => `${line} ${message}`);
  };

  it.each([
    ['a file', '[prices](prices.md)'],
    ['a folder', '[rules](../tools/lint/)'],
    ['a heading', '[freight](prices.md#what-freight-costs-exactly)'],
    ['a heading of the same page', '# Top\n[top](#top)'],
    ['another site', '[federation](https://module-federation.io/)'],
    ['a path', 'see `tools/lint/main.ts` and `tools/lint/`'],
    ['a path with a placeholder', 'see `tools/<name>/*.ts`'],
    ['code that is no path', '`@shop/ui`, `a/b`, `GET /docs/missing`'],
    ['a code block', '```\n[gone](gone.md) `tools/gone`\n```'],
  ])('accepts %s', (_kind, page) => {
    expect(found(page)).toEqual([]);
  });

  it.each([
    ['[gone](gone.md)', '1 the link gone.md leads to no file'],
    ['[top](#bottom)', '1 docs/guide.md has no heading #bottom'],
    ['a line\n[freight](prices.md#freight)', '2 docs/prices.md has no heading #freight'],
    ['see `tools/lint/rules.ts`', '1 there is no tools/lint/rules.ts'],
    ['see `tools/<name>/*.json`', '1 there is no tools/<name>/*.json'],
  ])('reports %j', (page, message) => {
    expect(found(page)).toEqual([message]);
  });

  it('reads links, and no paths, in records of decisions', () => {
    const record = 'docs/decisions/0001-rules.md';
    expect(found('`tools/former` is [gone](gone.md)', record)).toEqual([
      '1 the link gone.md leads to no file',
    ]);
  });
});
