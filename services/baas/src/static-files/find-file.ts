import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface FoundFile {
  file: string;
  size: number;
  etag: string;
}

/** A file below one of the folders, and never outside of it, by links neither. */
export async function findFile(
  folders: readonly string[],
  path: string,
): Promise<FoundFile | null> {
  const names = path.split('/');
  // An empty name, `.`, `..` and hidden files; what other systems take for a separator.
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\:\0]/.test(name)))
    return null;
  for (const folder of folders) {
    const found = await within(folder, join(folder, ...names));
    if (found) return found;
  }
  return null;
}

async function within(folder: string, path: string): Promise<FoundFile | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path)]);
    const found = await stat(file);
    if (!file.startsWith(root + sep) || !found.isFile()) return null;
    return {
      file,
      size: found.size,
      etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
    };
  } catch {
    return null;
  }
}
