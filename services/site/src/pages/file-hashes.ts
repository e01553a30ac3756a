/** The integrity hash of a file; throws when the build does not list the file. */
export function hashOf(files: Record<string, string>, file: string): string {
  const hash = files[file];
  if (!hash) throw new Error(`the build lists no hash for ${file}`);
  return hash;
}
