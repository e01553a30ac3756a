import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseClauses } from './clauses';
import { report } from './report';
import { titlesOf } from './titles';

const root = resolve(__dirname, '../..');
const clauses = parseClauses('2.01\tfirst tab\n2.02\tsecond tab\n2.15\tother screens\topen\n');
/** Written this way so that this file claims no clause itself. */
const tag = (number: string) => `[${number}${']'}`;

it('knows all 155 clauses of the specification, each once', () => {
  const all = parseClauses(readFileSync(resolve(root, 'docs/conformance/clauses.tsv'), 'utf8'));
  expect(new Set(all.map(({ number }) => number)).size).toBe(155);
  expect(all).toHaveLength(155);
});

it('reads titles of tests, of tables and of templates', () => {
  const text = `it('${tag('2.01')} ${tag('2.02')} tabs', f);\nconst rows = [{ title: '${tag('2.02')} row' }];\nit(\`${tag('2.01')} \${x} tab\`, f);\nit('none', f);`;
  expect(titlesOf('a.test.ts', text).map(({ line, clauses: named }) => [line, ...named])).toEqual([
    [1, '2.01', '2.02'],
    [2, '2.02'],
    [3, '2.01'],
  ]);
});

it('names the clauses without a test, but not those that leave something open', () => {
  const { missing, table } = report(
    clauses,
    titlesOf('a.test.ts', `it('${tag('2.01')} first', f)`),
  );
  expect(missing.map(({ number }) => number)).toEqual(['2.02']);
  expect(table).toContain(`a.test.ts:1  ${tag('2.01')} first`);
});

it('finds a title with a clause that does not exist', () => {
  expect(report(clauses, titlesOf('a.test.ts', `it('${tag('2.99')} x', f)`)).unknown).toEqual([
    expect.objectContaining({ line: 1 }),
  ]);
});

it('refuses a line that is no clause', () => {
  expect(() => parseClauses('2.1 tab')).toThrow('clauses.tsv, line 1');
});

it('answers the command with a table', () => {
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
