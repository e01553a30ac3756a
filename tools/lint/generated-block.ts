import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './files';

/** A part of a Markdown file that is generated, between two comments. */
export interface GeneratedBlock {
  file: string;
  /** Name in the comments. */
  name: string;
  /** File or folder that the content is made from. */
  source: string;
  content: string;
}

/** Compares the block with its content; `write` updates the file instead of reporting it. */
export function checkBlock(root: string, block: GeneratedBlock, write: boolean): Finding[] {
  const { file, name, source, content } = block;
  const begin = `<!-- ${name}: made from ${source} by \`npm run check:lint -- --write\` -->`;
  const end = `<!-- /${name} -->`;
  const path = join(root, file);
  const page = readFileSync(path, 'utf8');
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined)
    return [{ file, line: 1, message: `the comments around the block "${name}" are missing` }];
  const expected = `${before}${begin}\n\n${content}\n\n${end}${after}`;
  if (page === expected) return [];
  if (write) {
    writeFileSync(path, expected);
    return [];
  }
  const command = 'npm run check:lint -- --write';
  return [{ file, line: 1, message: `"${name}" differs from ${source}: run \`${command}\`` }];
}
