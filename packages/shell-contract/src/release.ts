import * as v from 'valibot';
import { pagesSchema } from './pages';

export const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384-<base64>'));
const remoteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'a lower-case remote name'),
);
export const buildId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/, 'a build id'));
/** Relative path of a file inside a build; `..` is not allowed. */
export const filePath = v.pipe(
  v.string(),
  v.regex(
    /^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9@._-]+(?:\/[A-Za-z0-9@._-]+)*$/,
    'a relative file path',
  ),
);

const caretRange = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'a range such as ^1.0.0'));
const chunkId = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/, 'a chunk id'));
const moduleId = v.union([v.number(), v.string()]);

/**
 * How a page of the build loads without the federation runtime and without the entry. Only builds
 * of our preset have it; the same files also load through federation.
 */
const directSchema = v.object({
  /** Global array to which the files push their modules. */
  global: v.pipe(v.string(), v.regex(/^webpackChunk\w+$/, 'a name that starts with webpackChunk')),
  /** Chunks and module of each exposed module. */
  pages: v.record(v.string(), v.object({ chunks: v.array(chunkId), module: moduleId })),
  /** Files of each chunk, and the provided packages whose code must load before it runs. */
  chunks: v.record(
    chunkId,
    v.object({ files: v.array(filePath), lazy: v.optional(v.array(v.string())) }),
  ),
  /** Provided packages by import specifier: their module in the build, and the version it needs. */
  provided: v.record(v.string(), v.object({ module: moduleId, range: caretRange })),
});

export const remoteSchema = v.object({
  name: remoteName,
  build: buildId,
  /** Base URL of the build: `/remotes/<name>/<build>/`, or an absolute http(s) URL. */
  base: v.pipe(
    v.string(),
    v.regex(/^(?:\/|https?:\/\/[^/?#]+\/)(?:[A-Za-z0-9@._-]+\/)*$/, 'an address that ends with /'),
  ),
  /** `module`: all scripts of the build are ES modules. Otherwise they are classic scripts. */
  type: v.optional(v.literal('module')),
  entry: filePath,
  manifest: filePath,
  /** Version range of `@shop/shell-contract` that the build was compiled against. */
  contract: caretRange,
  pages: pagesSchema,
  /** Scripts and styles that each exposed module needs first; the site preloads them. */
  preload: v.record(v.string(), v.array(filePath)),
  direct: v.optional(directSchema),
  /** sha384 of every file of the build, by path. An outline has none. */
  files: v.record(filePath, sha384),
});

/** The release document, `GET /releases.json`: the live build of every remote. */
export const releaseSchema = v.object({
  version: v.literal(1),
  remotes: v.pipe(v.array(remoteSchema), v.maxLength(50)),
});

export type ReleaseDocument = v.InferOutput<typeof releaseSchema>;
export type RemoteRelease = ReleaseDocument['remotes'][number];
