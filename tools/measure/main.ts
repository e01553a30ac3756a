/**
 * `npm run measure [-- <checkout> …]`: readability measures of this checkout or of others, as a
 * markdown table with one column for each checkout.
 */
import { basename, resolve } from 'node:path';
import { measure } from './measures';
import { markdownTable } from './table';

const here = resolve(import.meta.dirname, '../..');
const checkouts = process.argv.slice(2);
const roots = checkouts.length > 0 ? checkouts.map((path) => resolve(path)) : [here];
console.log(
  markdownTable(
    roots.map((root) => basename(root)),
    roots.map((root) => measure(root)),
  ),
);
