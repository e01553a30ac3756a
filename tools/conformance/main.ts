/** `npm run conformance`: lists the tests of each clause and the clauses without a test. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesOf } from '../lint/files';
import { parseClauses } from './clauses';
import { report } from './report';
import { titlesOf } from './titles';

const root = resolve(import.meta.dirname, '../..');
const clauses = parseClauses(readFileSync(join(root, 'docs/conformance/clauses.tsv'), 'utf8'));
const tests = filesOf(root).filter((file) => /\.(?:test|scenarios)\.tsx?$/.test(file));
const { table, missing, unseen, unknown } = report(
  clauses,
  tests.flatMap((file) => titlesOf(file, readFileSync(join(root, file), 'utf8'))),
);

const testable = clauses.filter(({ open }) => !open).length;
console.log(table);
console.log(`\nWithout a test (${missing.length}):`);
for (const { number, summary } of missing) console.log(`${number}  ${summary}`);
console.log(`\nWithout a story in a browser (${unseen.length}):`);
for (const { number, summary } of unseen) console.log(`${number}  ${summary}`);
console.log('\nShown on no screen:');
for (const { number, summary, noScreen } of clauses)
  if (noScreen) console.log(`${number}  ${summary}: ${noScreen}`);
for (const { file, line, text } of unknown)
  console.log(`\n${file}:${line} names an unknown clause: ${text}`);
console.log(
  `\n${testable - missing.length} of ${testable} clauses have a test; ` +
    `the other ${clauses.length - testable} of ${clauses.length} leave a choice and need none.`,
);
process.exitCode = unknown.length ? 1 : 0;
