/** A file as clients name it. The random part makes an id that cannot be guessed; the path is there for people. */
export const fileIdOf = (spaceId: string, { id, path }: { id: string; path: string }): string =>
  `cloud://${spaceId}/${id}/${path}`;

/** Parts of an id of this space; null for what is none. */
export function readFileId(spaceId: string, fileId: string): { id: string; path: string } | null {
  const start = `cloud://${spaceId}/`;
  if (!fileId.startsWith(start)) return null;
  const [, id, path] = /^([0-9a-f]{32})\/(.+)$/s.exec(fileId.slice(start.length)) ?? [];
  return id && path ? { id, path } : null;
}
