import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Finding, Rule, Subject } from '../rule';

/**
 * Scripts and styles that a page needs first, in bytes of brotli. The largest page of the shop has
 * 27 kB; the rest is for builds with a runtime of their own.
 */
export const pageBudgetBytes = 50_000;

export const byteBudget: Rule = {
  name: 'bytes',
  summary: `a page needs at most ${pageBudgetBytes / 1000} kB of compressed code first`,
  run: ({ release, folder }) =>
    release.pages.flatMap(({ path, module }): Finding[] => {
      const bytes = sizeOf(folder, release.preload[module] ?? []);
      if (bytes <= pageBudgetBytes) return [];
      return [
        {
          where: path,
          problem:
            `The page needs ${kilobytes(bytes)} kB first, ` +
            `${kilobytes(bytes - pageBudgetBytes)} kB too much.`,
          remedy: 'Load what the first view does not show with import(), or use a smaller package.',
        },
      ];
    }),
};

const sizeOf = (folder: Subject['folder'], files: string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
