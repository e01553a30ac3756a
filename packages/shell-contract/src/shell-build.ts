import * as v from 'valibot';
import { buildId, filePath, sha384 } from './release';

/** The live build of the shell, as the release tools write it and the site reads it; no browser ever sees it. */
export const shellBuildSchema = v.object({
  version: v.literal(1),
  build: buildId,
  /** In the order they are needed: the entry first. */
  scripts: v.pipe(v.array(filePath), v.minLength(1)),
  styles: v.array(filePath),
  /** The server half, which exports `renderFrame` and `matchPage`; never served. */
  server: filePath,
  /** sha384 of every file a browser may fetch, by path. */
  files: v.record(filePath, sha384),
});

export type ShellBuild = v.InferOutput<typeof shellBuildSchema>;
