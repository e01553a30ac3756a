import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkCatalogues } from './catalogues';
import { checkDeclared } from './declared';
import { checkEdges, readEdges } from './edges';
import { filesOf, type Finding } from './files';
import { checkFolderNames, checkPatterns } from './patterns';
import { renderEdges } from './diagram';

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

const edgeFindings = (files: Record<string, string>): Finding[] =>
  checkEdges(root, plant(files), table);

describe('declared packages', () => {
  const packages = {
    'package.json': '{"name":"shop","devDependencies":{"jest":"1"}}',
    'packages/ui/package.json': '{"name":"@shop/ui","peerDependencies":{"react":"1"}}',
  };
  const findings = (text: string) =>
    checkDeclared(root, plant({ ...packages, 'packages/ui/src/a.test.ts': text })).map(
      ({ message }) => message,
    );

  it.each([
    "import 'react/jsx-runtime';",
    "import 'jest';",
    "import { join } from 'path';",
    "import './b';",
    "import '@shop/ui';",
  ])('accepts %s', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it('reports a package that only another folder declares', () => {
    expect(
      findings("import '@scope/name/part';\nconst load = () => import('react-dom/server');"),
    ).toEqual([
      expect.stringMatching(/^@scope\/name is not declared in/),
      expect.stringMatching(/^react-dom is not declared in/),
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
  const findings = (files: Record<string, string>) =>
    checkCatalogues(root, plant(files)).map(({ file, message }) => [
      file.split('/').at(-1),
      message,
    ]);

  it('accepts equal catalogues whose messages are all used', () => {
    expect(
      findings(
        catalogue(
          "hello: '你好', pieces: '共 {count} 件', 'tabs.all.title': '全部'",
          "hello: 'Hello', 'tabs.all.title': 'All', " +
            "pieces: '{count, plural, one {# item} other {# items}}'",
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
    [
      'wordy Chinese',
      "hello: '消息没有加载出来'",
      "hello: 'Failed'",
      'zh-CN.ts',
      'hello: "没有加载出来": say that it failed: …失败',
    ],
  ])('reports %s', (_case, one, two, file, message) => {
    expect(findings(catalogue(one, two))).toEqual([[file, message]]);
  });
});

describe('edges', () => {
  it.each([
    ['a remote that imports another remote', 'apps/home/src/a.ts', "import '@shop/orders';"],
    [
      'a shell that imports a remote',
      'apps/shell/src/a.ts',
      "const page = () => import('@shop/home');",
    ],
    [
      'an app that imports a package by path',
      'apps/home/src/a.ts',
      "import '../../../packages/ui/src/button';",
    ],
    [
      'an app that imports another app by path',
      'apps/home/src/a.ts',
      "export * from '../../orders/src/page';",
    ],
    [
      'ui that fetches data',
      'packages/ui/src/a.tsx',
      "import { useQuery } from '@tanstack/react-query';",
    ],
    [
      'ui that imports the domain',
      'packages/ui/src/a.ts',
      "import type { Product } from '@shop/domain';",
    ],
    [
      'a contract that uses the SDK at run time',
      'packages/shell-contract/src/a.ts',
      "import { connect } from '@shop/baas-sdk';",
    ],
    [
      'an engine that imports the domain',
      'services/baas/src/a.ts',
      "import { orderStatuses } from '@shop/domain';",
    ],
    [
      'an engine that imports more of the SDK than the protocol',
      'services/baas/src/a.ts',
      "import { connect } from '@shop/baas-sdk';",
    ],
    [
      'a shop backend that imports the engine',
      'services/cloud/objects/a.ts',
      "import { start } from '@shop/baas';",
    ],
    [
      'a shop backend that imports more than types of the context',
      'services/cloud/objects/a.ts',
      "import { x } from '@shop/baas/cloud';",
    ],
    [
      'an SDK that imports React',
      'packages/baas-sdk/src/a.ts',
      "import { useState } from 'react';",
    ],
    [
      'a page that imports a module of Node',
      'apps/pdp/src/a.ts',
      "import { readFileSync } from 'node:fs';",
    ],
    [
      'a story that imports the product',
      'e2e/stories/a.test.ts',
      "import { store } from '@shop/shell-contract';",
    ],
  ])('reports %s', (_case, file, text) => {
    expect(edgeFindings({ [file]: text })).toEqual([expect.objectContaining({ file, line: 1 })]);
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
  ])('accepts in %s: %s', (file, text) => {
    expect(edgeFindings({ [file]: text })).toEqual([]);
  });

  it('renders one row for each part', () => {
    const rows = renderEdges(table).split('\n').slice(1, -1);
    expect(rows.map((row) => row.split(' ')[0])).toEqual(
      table.edges.map(({ from }) => table.parts[from]),
    );
    expect(table.edges.map(({ from }) => from).sort()).toEqual(Object.keys(table.parts).sort());
  });
});

describe('forbidden patterns', () => {
  // Assembled here, so that this file itself contains none of them.
  const undone = ['TO', 'DO'].join('');
  it.each([
    ['unfinished work', `// ${undone} later`],
    ['a disabled check', `// @ts-${'ignore'}`],
    ['a skipped test', `it.${'skip'}('x', () => {});`],
    ['a test that runs alone', `describe.${'only'}('x', () => {});`],
    ['HTML from data', `<p dangerouslySet${'InnerHTML'}={{ __html: text }} />`],
    ['a path of one machine', `const data = '${'/'}work/main';`],
  ])('reports %s', (_case, text) => {
    expect(checkPatterns(root, plant({ 'apps/home/src/a.test.tsx': text }))).toHaveLength(1);
  });

  it('reports a meaningless folder name', () => {
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

  it('reports an import cycle', () => {
    const { status, stdout } = lint({
      'a.ts': "import { b } from './b';\nexport const a = () => b;\n",
      'b.ts': "import { a } from './a';\nexport const b = () => a;\n",
    });
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringContaining('import(no-cycle)'),
    });
  });

  it('reports eval', () => {
    const { status, stdout } = lint({
      'a.ts': 'export const run = (text: string): unknown => eval(text);\n',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('no-eval') });
  });
});
