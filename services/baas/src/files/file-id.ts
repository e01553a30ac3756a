/** A file id as clients see it. The random part cannot be guessed; the path is for humans. */
export const fileIdOf = (spaceId: string, { id, path }: { id: string; path: string }): string =>
  `cloud://${spaceId}/${id}/${path}`;

/** The parts of an id of this space; null if invalid. */
export function readFileId(spaceId: string, fileId: string): { id: string; path: string } | null {
  const start = `cloud://${spaceId}/`;
  if (!fileId.startsWith(start)) return null;
  const [, id, path] = /^([0-9a-f]{32})\/(.+)$/s.exec(fileId.slice(start.length)) ?? [];
  return id && path ? { id, path } : null;
}
