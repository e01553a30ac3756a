import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const isText = (file: string) => /\.(?:js|css|json|svg)$/.test(file);
const isCompressed = (file: string) => /\.(?:br|gz)$/.test(file);

/** Paths of a build's public files relative to its folder, without the compressed copies. */
export function filesOf(folder: string, below = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return filesOf(folder, path);
      return isCompressed(path) ? [] : [path];
    })
    .sort();
}

/** sha384 of each file in the format of the `integrity` attribute, by path. */
export async function hashesOf(folder: string, files: string[]): Promise<Record<string, string>> {
  const hash = async (file: string) =>
    [
      file,
      `sha384-${createHash('sha384')
        .update(await readFile(join(folder, file)))
        .digest('base64')}`,
    ] as const;
  return Object.fromEntries(await Promise.all(files.map(hash)));
}

/** Writes `.br` and `.gz` copies of each text file with the slowest and smallest setting. */
export async function compress(folder: string, files: string[]): Promise<void> {
  await Promise.all(
    files.filter(isText).map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).then(
          (small) => writeFile(`${path}.br`, small),
        ),
        gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
          writeFile(`${path}.gz`, small),
        ),
      ]);
    }),
  );
}
