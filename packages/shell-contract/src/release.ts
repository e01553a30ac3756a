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

export const remoteSchema = v.object({
  name: remoteName,
  build: buildId,
  /** Base URL of the build: `/remotes/<name>/<build>/`, or an absolute http(s) URL. */
  base: v.pipe(
    v.string(),
    v.regex(/^(?:\/|https?:\/\/[^/?#]+\/)(?:[A-Za-z0-9@._-]+\/)*$/, 'an address that ends with /'),
  ),
  entry: filePath,
  manifest: filePath,
  /** Version range of `@shop/shell-contract` that the build was compiled against. */
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'a range such as ^1.0.0')),
  pages: pagesSchema,
  /** Scripts and styles that each exposed module needs first; the site preloads them. */
  preload: v.record(v.string(), v.array(filePath)),
  /** sha384 of every file of the build, by path. */
  files: v.record(filePath, sha384),
});

/** The release document, `GET /releases.json`: the live build of every remote. */
export const releaseSchema = v.object({
  version: v.literal(1),
  remotes: v.pipe(v.array(remoteSchema), v.maxLength(50)),
});

export type ReleaseDocument = v.InferOutput<typeof releaseSchema>;
export type RemoteRelease = ReleaseDocument['remotes'][number];
