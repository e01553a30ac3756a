import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface InlineStyle {
  /** File name; the CSS loader looks it up to skip styles that are already inlined. */
  file: string;
  text: string;
  hash: string;
}

export async function readInlineStyle(folder: string, file: string): Promise<InlineStyle> {
  // Escaped, because `</style` would close the inline element.
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('</', '<\\/');
  return { file, text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
