import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readApps } from '../../webpack-preset/app';
import { editNames, type EditName } from './edits';

/** A change of a remote that a team could make, and that its check must not refuse. */
export interface GoodChange {
  remote: string;
  /** Path of the page that is changed; the copy of the remote has no other. */
  page: string;
  /** Edits of what the remote has. */
  edits: EditName[];
  /** Files of `parts/` that are added, without their ending. */
  parts: string[];
  /** Where the parts are shown: below the page, below it in chunks of their own, or alone. */
  place: 'below' | 'lazily' | 'alone';
}

export const partsFolder = join(import.meta.dirname, 'parts');

const partNames = readdirSync(partsFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length))
  .sort();

const pagesOfRemotes = () =>
  readApps()
    .filter(({ kind }) => kind === 'remote')
    .flatMap(({ name, pages }) => pages.map(({ path }) => ({ remote: name, page: path })));

/** `count` random changes. */
export function sampleChanges(count: number, seed: number): GoodChange[] {
  const change = fc.record({
    at: fc.constantFrom(...pagesOfRemotes()),
    edits: fc.subarray(editNames, { maxLength: 3 }),
    parts: fc.uniqueArray(fc.constantFrom(...partNames), { minLength: 1, maxLength: 5 }),
    place: fc.constantFrom('below', 'lazily', 'alone' as const),
  });
  return fc.sample(change, { numRuns: count, seed }).map(({ at, ...rest }) => ({ ...at, ...rest }));
}
