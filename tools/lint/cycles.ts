import { isTest, type Finding } from './files';
import { cyclesIn, importGraph, roomGraph, sourceFolders, type Graph } from './import-graph';

/** One finding for each file of an import cycle; type-only and dynamic imports count. */
export function fileCycles(root: string, files: string[]): Finding[] {
  return cyclesIn(importGraph(root, files)).flatMap((members) =>
    members.map((file) => ({
      file,
      line: 1,
      message: `in an import cycle of ${members.length} files: ${shortened(members)}`,
    })),
  );
}

/** One finding for each folder of an import cycle between the folders of one package. */
export function folderCycles(root: string, files: string[]): Finding[] {
  const graph = importGraph(root, files);
  return sourceFolders(files).flatMap((folder) =>
    cyclesIn(roomGraph(graph, folder))
      .filter((rooms) => rooms.some((room) => !room.includes('.')))
      .flatMap((rooms) =>
        rooms.map((room) => ({
          file: `${folder}/${room}`,
          line: 1,
          message: `in an import cycle of ${folder}: ${describeCycle(graph, folder, rooms)}`,
        })),
      ),
  );
}

/** The imports that hold the cycle together, each with one file as the example. */
function describeCycle(graph: Graph, folder: string, rooms: string[]): string {
  const examples = new Map<string, string>();
  for (const [file, imports] of graph) {
    for (const target of isTest(file) ? [] : imports) {
      const [from, to] = [file, target].map((path) =>
        rooms.find((room) => path === `${folder}/${room}` || path.startsWith(`${folder}/${room}/`)),
      );
      if (from && to && from !== to) examples.set(`${from} -> ${to}`, file);
    }
  }
  return shortened([...examples].map(([edge, file]) => `${edge} (${file})`));
}

const shortened = (items: string[]): string =>
  items.length > 12 ? `${items.slice(0, 12).join(', ')}, …` : items.join(', ');
