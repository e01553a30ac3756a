import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

/** The share of a source file in a script. */
export interface SourceSize {
  /** The package or app that contains the file. */
  owner: string;
  file: string;
  /** Minified bytes, in proportion to which the script's compressed bytes are divided. */
  bytes: number;
}

const compilerCode = 'webpack';

/** Divides the compressed size of a minified script among its sources, by its source map. */
export function readSourceSizes(folder: string, script: string, app: string): SourceSize[] {
  const code = readFileSync(join(folder, script), 'utf8');
  const map = new TraceMap(readFileSync(join(folder, `${script}.map`), 'utf8'));
  const minified = minifiedSizes(code, map);
  const compressed = brotliCompressSync(code).length;
  return [...minified].map(([source, length]) => ({
    ...nameSource(source, app),
    bytes: (compressed * length) / code.length,
  }));
}

/** Characters by source. Each segment of the map reaches to the next one in its line. */
function minifiedSizes(code: string, map: TraceMap): Map<string, number> {
  const sizes = new Map<string, number>();
  const segments = decodedMappings(map);
  code.split('\n').forEach((line, index) => {
    let [start, source] = [0, compilerCode];
    const addUntil = (end: number) => sizes.set(source, (sizes.get(source) ?? 0) + end - start);
    for (const [column, sourceIndex] of segments[index] ?? []) {
      addUntil(column);
      start = column;
      source = map.sources[sourceIndex ?? -1] ?? compilerCode;
    }
    addUntil(line.length);
  });
  return sizes;
}

function nameSource(source: string, app: string): { owner: string; file: string } {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(path);
  if (installed) return { owner: installed[1] ?? '', file: installed[2] ?? '' };
  const shared = /packages\/([^/]+)\/(?:src\/)?(.+)$/.exec(path);
  if (shared) return { owner: `@shop/${shared[1]}`, file: shared[2] ?? '' };
  const own = /^\.\/src\/(.+)$/.exec(path);
  if (own) return { owner: `apps/${app}`, file: own[1] ?? '' };
  return { owner: compilerCode, file: path };
}
