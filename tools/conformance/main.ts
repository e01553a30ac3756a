/** `npm run conformance`: which test proves which clause, and which clause has none. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesOf } from '../lint/files';
import { parseClauses } from './clauses';
import { report } from './report';
import { titlesOf } from './titles';

const root = resolve(import.meta.dirname, '../..');
const clauses = parseClauses(readFileSync(join(root, 'docs/conformance/clauses.tsv'), 'utf8'));
const tests = filesOf(root).filter((file) => /\.(?:test|scenarios)\.tsx?$/.test(file));
const { table, missing, unknown } = report(
  clauses,
  tests.flatMap((file) => titlesOf(file, readFileSync(join(root, file), 'utf8'))),
);

const toProve = clauses.filter(({ open }) => !open).length;
console.log(table);
console.log(`\nWithout a test (${missing.length}):`);
for (const { number, words } of missing) console.log(`${number}  ${words}`);
for (const { file, line, text } of unknown)
  console.log(`\n${file}:${line} names a clause that does not exist: ${text}`);
console.log(
  `\n${toProve - missing.length} of ${toProve} clauses have a test; ${clauses.length - toProve} more of the ${clauses.length} leave something open and have nothing to prove.`,
);
process.exitCode = unknown.length ? 1 : 0;
