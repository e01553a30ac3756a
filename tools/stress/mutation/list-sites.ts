/**
 * Prints where a mutator can change a file, with the fingerprints for the lists of mutations:
 * `node --import tsx tools/stress/mutation/list-sites.ts <file> [mutator]`
 */
import { readFileSync } from 'node:fs';
import { parseText } from '../../lint/syntax';
import { sitesOf } from './mutation';
import * as mutators from './mutators';
import * as sqlMutators from './sql-mutators';
import type { Mutator } from './mutators';

const [file, chosen] = process.argv.slice(2);
if (!file) throw new Error('Name a source file.');
const text = readFileSync(file, 'utf8');
const source = parseText(file, text);
// The others are functions that take the replacement first.
const isMutator = (value: unknown): value is Mutator => typeof value === 'object';
const all: Mutator[] = [
  ...[...Object.values(mutators), ...Object.values(sqlMutators)].filter(isMutator),
  mutators.constant('…'),
];
for (const mutator of all.filter(({ name }) => !chosen || name.startsWith(chosen))) {
  for (const { at, line, edit } of sitesOf(source, mutator)) {
    const original = text.slice(edit.start, edit.end).replace(/\s+/g, ' ');
    console.log(`${mutator.name}  ${at}  line ${line}: ${original.slice(0, 100)}`);
  }
}
