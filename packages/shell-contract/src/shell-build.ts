import * as v from 'valibot';
import { buildId, filePath, sha384 } from './release';

/**
 * The live build of a standalone page. The release tools write it and the site reads it; it is
 * never sent to a browser.
 */
export const pageBuildSchema = v.object({
  version: v.literal(1),
  build: buildId,
  /** In loading order, the entry first. */
  scripts: v.pipe(v.array(filePath), v.minLength(1)),
  styles: v.array(filePath),
  /** sha384 of every file a browser may fetch, by path. */
  files: v.record(filePath, sha384),
});

/** The live build of the shell. */
export const shellBuildSchema = v.object({
  ...pageBuildSchema.entries,
  /** Server bundle that exports `renderFrame` and `matchPage`; never served. */
  server: filePath,
  /** Scripts that a page needs which does not load directly (`direct` in its release). */
  federation: v.optional(v.array(filePath), []),
  /** Service worker, without the release that the site prepends. */
  worker: v.optional(filePath),
});

export type PageBuild = v.InferOutput<typeof pageBuildSchema>;
export type ShellBuild = v.InferOutput<typeof shellBuildSchema>;
