import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { measure } from './measures';
import { markdownTable } from './table';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'measure-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function measures(files: Record<string, string>): Record<string, string> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.fromEntries(measure(root).map(({ name, value }) => [name, value]));
}

it('counts lines, assertions, one-line functions, `any` and module mocks of source files', () => {
  const source = [
    'const first = (list: any[]) => list[0]!;',
    'function second() {',
    '  return first([])!;',
    '}',
    `// ${'x'.repeat(120)}`,
    `jest.${'mock'}('./a');`,
  ].join('\n');
  expect(measures({ 'e2e/a.ts': source, 'docs/a.md': 'text' })).toMatchObject({
    'source files': '1',
    'source lines': '6',
    'lines over 120 columns': '1 (16.7 %)',
    'longest line': '123',
    'non-null assertions (`!`)': '2 (333.3 per 1,000 lines)',
    'named functions on one line': '1 (50.0 %)',
    '`any`': '1',
    'module mocks': '1',
  });
});

it('leaves out generated files', () => {
  expect(measures({ 'e2e/a.ts': '/** Generated from a schema. */\n' })).toMatchObject({
    'source files': '0',
  });
});

it('measures the largest import cycle between folders', () => {
  const files = {
    'packages/ui/src/forms/field.ts': "import type { A } from '../overlays/sheet';",
    'packages/ui/src/overlays/sheet.ts': "export const load = () => import('../forms/field');",
    'packages/ui/src/lazy/index.ts': '',
  };
  expect(measures(files)).toMatchObject({
    'import cycles between files, with types and dynamic imports': '1 (2 files)',
    'largest import cycle between folders of packages/ui/src': '2 of 3 folders',
    'largest import cycle between folders of apps/shell/src': 'no such folder',
  });
});

it('prints one column for each checkout', () => {
  const column = (value: string) => [{ name: 'lines', value }];
  expect(markdownTable(['old', 'new'], [column('1'), column('2')])).toBe(
    ['| measure | old | new |', '| --- | ---: | ---: |', '| lines | 1 | 2 |'].join('\n'),
  );
});
