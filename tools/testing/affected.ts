import { locationOf, type EdgeTable } from '../lint/edges';

const isDocument = (file: string) => file.endsWith('.md');
/** Parts that use the whole product at run time, without importing it. */
const usersOfProduct = new Set(['e2e', 'bench']);

/**
 * Files that a change may affect: those in the changed folders of parts, and in all that depend on
 * them by the table of allowed imports. A change of the tools or of a file outside of every part,
 * such as the lock file, may affect everything. Documents affect nothing.
 */
export function affectedFiles(changed: string[], files: string[], table: EdgeTable): string[] {
  const code = changed.filter((file) => !isDocument(file));
  const places = code.map((file) => locationOf(file, table));
  if (places.some((place) => !place || place.part === 'tools')) return files;
  const folders = new Set(places.map((place) => place?.folder));
  const parts = new Set(places.map((place) => place?.part));
  let before;
  do {
    before = folders.size;
    for (const file of files) {
      const place = locationOf(file, table);
      if (!place || folders.has(place.folder) || !dependsOn(place.part, parts, table)) continue;
      folders.add(place.folder);
      parts.add(place.part);
    }
  } while (folders.size > before);
  return files.filter((file) => folders.has(locationOf(file, table)?.folder));
}

function dependsOn(part: string, others: Set<string | undefined>, table: EdgeTable): boolean {
  if (usersOfProduct.has(part)) return others.size > 0;
  const edge = table.edges.find(({ from }) => from === part);
  const targets = [...(edge?.to ?? []), ...(edge?.tests ?? [])];
  return targets.some((target) => others.has(target.replace(/[ /].*$/, '')));
}
