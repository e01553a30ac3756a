import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseClauses } from './clauses';
import { report } from './report';
import { titlesOf } from './titles';

const root = resolve(__dirname, '../..');
const clauses = parseClauses('2.01\tfirst tab\n2.02\tsecond tab\n2.15\tother screens\topen\n');
/** Assembled here, so that this file itself names no clause. */
const tag = (number: string) => `[${number}${']'}`;

it('lists all 155 clauses of the specification once', () => {
  const all = parseClauses(readFileSync(resolve(root, 'docs/conformance/clauses.tsv'), 'utf8'));
  expect(new Set(all.map(({ number }) => number)).size).toBe(155);
  expect(all).toHaveLength(155);
});

it('finds titles in tests, tables and templates', () => {
  const text = [
    `it('${tag('2.01')} ${tag('2.02')} tabs', f);`,
    `const rows = [{ title: '${tag('2.02')} row' }];`,
    `it(\`${tag('2.01')} \${x} tab\`, f);`,
    "it('none', f);",
  ].join('\n');
  expect(
    titlesOf('a.test.ts', text).map(({ line, clauses: numbers }) => [line, ...numbers]),
  ).toEqual([
    [1, '2.01', '2.02'],
    [2, '2.02'],
    [3, '2.01'],
  ]);
});

it('reports clauses without a test, except those that leave a choice', () => {
  const { missing, table } = report(
    clauses,
    titlesOf('a.test.ts', `it('${tag('2.01')} first', f)`),
  );
  expect(missing.map(({ number }) => number)).toEqual(['2.02']);
  expect(table).toContain(`a.test.ts:1  ${tag('2.01')} first`);
});

it('reports clauses without a story, except those that say why or leave a choice', () => {
  const some = parseClauses(
    '2.01\ttab\n2.02\ttab\n2.15\tother\topen\n9.21\tmaps\tno screen: no page has one\n',
  );
  const titles = [
    ...titlesOf('apps/a.test.ts', `it('${tag('2.01')} unit', f)`),
    ...titlesOf('e2e/stories/a.test.ts', `it('${tag('2.02')} story', f)`),
  ];
  expect(report(some, titles).unseen.map(({ number }) => number)).toEqual(['2.01']);
  expect(some.map(({ noScreen }) => noScreen)).toEqual([null, null, null, 'no page has one']);
});

it('reports a title with an unknown clause', () => {
  expect(report(clauses, titlesOf('a.test.ts', `it('${tag('2.99')} x', f)`)).unknown).toEqual([
    expect.objectContaining({ line: 1 }),
  ]);
});

it('rejects a malformed line', () => {
  expect(() => parseClauses('2.1 tab')).toThrow('clauses.tsv, line 1');
});

it('prints a table when it runs as a command', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/conformance/main.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/\d+ of \d+ clauses have a test/),
  });
});
