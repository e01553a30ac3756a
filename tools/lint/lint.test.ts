import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkCatalogues } from './catalogues';
import { checkDeclared } from './declared';
import { checkEdges, readEdges } from './edges';
import { filesOf, type Fault } from './files';
import { checkFolderNames, checkMarks } from './marks';
import { draw } from './picture';

const repository = resolve(__dirname, '../..');
const table = readEdges(repository);
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lint-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return filesOf(root);
}

const edgeFaults = (files: Record<string, string>): Fault[] =>
  checkEdges(root, plant(files), table);

describe('what is imported is asked for', () => {
  const packages = {
    'package.json': '{"name":"shop","devDependencies":{"jest":"1"}}',
    'packages/ui/package.json': '{"name":"@shop/ui","peerDependencies":{"react":"1"}}',
  };
  const faults = (text: string) =>
    checkDeclared(root, plant({ ...packages, 'packages/ui/src/a.test.ts': text })).map(
      ({ says }) => says,
    );

  it.each([
    "import 'react/jsx-runtime';",
    "import 'jest';",
    "import { join } from 'path';",
    "import './b';",
    "import '@shop/ui';",
  ])('%s: fine', (text) => {
    expect(faults(text)).toEqual([]);
  });

  it('what only another folder asks for is refused by its name', () => {
    expect(
      faults("import '@scope/name/part';\nconst load = () => import('react-dom/server');"),
    ).toEqual([
      expect.stringMatching(/^@scope\/name is not in/),
      expect.stringMatching(/^react-dom is not in/),
    ]);
  });
});

describe('catalogues', () => {
  const code = "t('hello'); t('pieces', { count }); t(`tabs.${tab}.title`);";
  const catalogue = (one: string, two: string, more = '') => ({
    'apps/a/src/messages/zh-CN.ts': `export default { ${one} } as const;`,
    'apps/a/src/messages/en.ts': `const english = { ${two} };`,
    'apps/a/src/page.tsx': code + more,
  });
  const faults = (files: Record<string, string>) =>
    checkCatalogues(root, plant(files)).map(({ file, says }) => [file.split('/').at(-1), says]);

  it('accepts equal catalogues whose messages are all used', () => {
    expect(
      faults(
        catalogue(
          "hello: '你好', pieces: '共 {count} 件', 'tabs.all.title': '全部'",
          "hello: 'Hello', pieces: '{count, plural, one {# item} other {# items}}', 'tabs.all.title': 'All'",
        ),
      ),
    ).toEqual([]);
  });

  it.each<[string, string, string, string, string]>([
    [
      'an ICU formatter in the default language',
      "pieces: '{count, plural, other {# 件}}'",
      "pieces: '{count} items'",
      'zh-CN.ts',
      'pieces needs an ICU formatter; the default language allows {name} placeholders only',
    ],
    [
      'a different placeholder',
      "pieces: '共 {count} 件'",
      "pieces: '{number} items'",
      'en.ts',
      'pieces has the placeholders (number), the default language has (count)',
    ],
    [
      'an untranslated message',
      "hello: '你好'",
      "hello: '你好'",
      'en.ts',
      'hello is not translated',
    ],
    ['an unused message', "bye: '再见'", "bye: 'Bye'", 'zh-CN.ts', 'bye is not used'],
  ])('reports %s', (_case, one, two, file, says) => {
    expect(faults(catalogue(one, two))).toEqual([[file, says]]);
  });
});

describe('edges', () => {
  it.each([
    ['a remote imports another', 'apps/home/src/a.ts', "import '@shop/orders';"],
    [
      'the shell imports a remote',
      'apps/shell/src/a.ts',
      "const page = () => import('@shop/home');",
    ],
    [
      'an app reaches into a package by a path',
      'apps/home/src/a.ts',
      "import '../../../packages/ui/src/button';",
    ],
    [
      'an app reaches into another app by a path',
      'apps/home/src/a.ts',
      "export * from '../../orders/src/page';",
    ],
    [
      'ui asks for data',
      'packages/ui/src/a.tsx',
      "import { useQuery } from '@tanstack/react-query';",
    ],
    [
      'ui knows what the shop sells',
      'packages/ui/src/a.ts',
      "import type { Product } from '@shop/domain';",
    ],
    [
      'the contract uses the SDK at run time',
      'packages/shell-contract/src/a.ts',
      "import { connect } from '@shop/baas-sdk';",
    ],
    [
      'the engine knows the shop',
      'services/baas/src/a.ts',
      "import { orderStatuses } from '@shop/domain';",
    ],
    [
      'the engine uses more of the SDK than the protocol',
      'services/baas/src/a.ts',
      "import { connect } from '@shop/baas-sdk';",
    ],
    [
      'the shop imports the engine',
      'services/cloud/objects/a.ts',
      "import { start } from '@shop/baas';",
    ],
    [
      'the shop imports more than types of the context',
      'services/cloud/objects/a.ts',
      "import { x } from '@shop/baas/cloud';",
    ],
    ['the SDK needs React', 'packages/baas-sdk/src/a.ts', "import { useState } from 'react';"],
    ['a page needs Node', 'apps/pdp/src/a.ts', "import { readFileSync } from 'node:fs';"],
    [
      'a story imports the product',
      'e2e/stories/a.test.ts',
      "import { store } from '@shop/shell-contract';",
    ],
  ])('%s: refused', (_what, file, text) => {
    expect(edgeFaults({ [file]: text })).toEqual([expect.objectContaining({ file, line: 1 })]);
  });

  it.each([
    [
      'apps/home/src/a.ts',
      "import { Button } from '@shop/ui'; import { cloudQuery } from '@shop/shell-contract';",
    ],
    ['apps/home/src/a.test.tsx', "import { renderPage } from '@shop/shell-contract/testing';"],
    ['packages/shell-contract/src/a.ts', "import type { Baas } from '@shop/baas-sdk';"],
    ['services/baas/src/a.ts', "import { sign } from '@shop/baas-sdk/protocol';"],
    ['services/cloud/objects/a.ts', "import type { CloudContext } from '@shop/baas/cloud';"],
    ['services/cloud/objects/a.test.ts', "import { start } from '@shop/baas';"],
    ['services/cloud/objects/b.ts', "import { price } from '../rules/price';"],
  ])('%s: %s is allowed', (file, text) => {
    expect(edgeFaults({ [file]: text })).toEqual([]);
  });

  it('draws one row for each part', () => {
    const rows = draw(table).split('\n').slice(1, -1);
    expect(rows.map((row) => row.split(' ')[0])).toEqual(
      table.edges.map(({ from }) => table.parts[from]),
    );
    expect(table.edges.map(({ from }) => from).sort()).toEqual(Object.keys(table.parts).sort());
  });
});

describe('marks', () => {
  // Put together here, so that this file does not hold what it plants.
  const undone = ['TO', 'DO'].join('');
  it.each([
    ['work left undone', `// ${undone} later`],
    ['a check switched off', `// @ts-${'ignore'}`],
    ['a skipped test', `it.${'skip'}('x', () => {});`],
    ['a test that runs alone', `describe.${'only'}('x', () => {});`],
    ['HTML from data', `<p dangerouslySet${'InnerHTML'}={{ __html: text }} />`],
    ['a path of one machine', `const data = '${'/'}work/main';`],
  ])('%s: refused', (_what, text) => {
    expect(checkMarks(root, plant({ 'apps/home/src/a.test.tsx': text }))).toHaveLength(1);
  });

  it('refuses a folder name that says nothing', () => {
    expect(checkFolderNames(plant({ 'apps/home/src/utils/a.ts': '' }))).toEqual([
      expect.objectContaining({ file: 'apps/home/src/utils' }),
    ]);
  });
});

describe('oxlint', () => {
  const lint = (files: Record<string, string>) => {
    plant(files);
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        join(repository, 'node_modules/oxlint/bin/oxlint'),
        '-c',
        join(repository, 'tools/lint/oxlint.json'),
        '.',
      ],
      { cwd: root, encoding: 'utf8' },
    );
    return { status, stdout };
  };

  it('finds a cycle', () => {
    const { status, stdout } = lint({
      'a.ts': "import { b } from './b';\nexport const a = () => b;\n",
      'b.ts': "import { a } from './a';\nexport const b = () => a;\n",
    });
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringContaining('import(no-cycle)'),
    });
  });

  it('finds eval', () => {
    const { status, stdout } = lint({
      'a.ts': 'export const run = (text: string): unknown => eval(text);\n',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('no-eval') });
  });
});
