import * as v from 'valibot';
import { pagesSchema } from './pages';

export const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384-<base64>'));
const remoteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'a lower-case remote name'),
);
export const buildId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/, 'a build id'));
/** Path of a file inside a build; never leaves its folder. */
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
  /** Where the files of this build stand: `/remotes/<name>/<build>/`, or an absolute http(s) address of another host. */
  base: v.pipe(
    v.string(),
    v.regex(/^(?:\/|https?:\/\/[^/?#]+\/)(?:[A-Za-z0-9@._-]+\/)*$/, 'an address that ends with /'),
  ),
  entry: filePath,
  manifest: filePath,
  /** The range of `@shop/shell-contract` versions the build was made for, such as `^1.0.0`. */
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'a range such as ^1.0.0')),
  pages: pagesSchema,
  /** Scripts and styles each exposed module needs first, by module: what the site preloads for a page. */
  preload: v.record(v.string(), v.array(filePath)),
  /** sha384 of every file of the build, by path. */
  files: v.record(filePath, sha384),
});

/** `GET /releases.json`: which build of which remote is live. The shell knows no remote but through this. */
export const releaseSchema = v.object({
  version: v.literal(1),
  remotes: v.pipe(v.array(remoteSchema), v.maxLength(50)),
});

export type ReleaseDocument = v.InferOutput<typeof releaseSchema>;
export type RemoteRelease = ReleaseDocument['remotes'][number];
