import * as v from 'valibot';
import { buildId, filePath, sha384 } from './release';

/** The live build of a page that stands by itself, as the release tools write it and the site reads it; no browser ever sees it. */
export const pageBuildSchema = v.object({
  version: v.literal(1),
  build: buildId,
  /** In the order they are needed: the entry first. */
  scripts: v.pipe(v.array(filePath), v.minLength(1)),
  styles: v.array(filePath),
  /** sha384 of every file a browser may fetch, by path. */
  files: v.record(filePath, sha384),
});

/** The live build of the shell, kept the same way. */
export const shellBuildSchema = v.object({
  ...pageBuildSchema.entries,
  /** The server half, which exports `renderFrame` and `matchPage`; never served. */
  server: filePath,
  /** Its service worker, without the release it is to keep. */
  worker: v.optional(filePath),
});

export type PageBuild = v.InferOutput<typeof pageBuildSchema>;
export type ShellBuild = v.InferOutput<typeof shellBuildSchema>;
