import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './encoding';
import { inertPolicy } from './security-headers';
import { sendNotFound, textTypes } from './text-response';

const contentTypeByExtension: Record<string, string> = {
  '.js': textTypes.script,
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const suffixByEncoding: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const federationManifest = 'mf-manifest.json';

/** Rejects hidden files, `..`, empty segments and characters that a file system may interpret. */
const isSafePath = (path: string) =>
  path.split('/').every((segment) => /^[A-Za-z0-9@_][A-Za-z0-9@._-]*$/.test(segment));
const isServerFile = (path: string) => path.split('/').includes('server');

/**
 * The content type of a public file. Undefined for every other file: release records, compressed
 * variants, server bundles.
 */
function contentTypeOf(path: string): string | undefined {
  if (!isSafePath(path) || isServerFile(path)) return undefined;
  if (path === federationManifest) return 'application/json; charset=utf-8';
  return contentTypeByExtension[extname(path)];
}

/**
 * Serves the immutable files of builds: `/remotes/<name>/<build>/*`, `/shell/<build>/*` and
 * `/ops/<build>/*`.
 *
 * @param store folder with the published builds
 */
export function serveBuilds(app: FastifyInstance, store: string): void {
  interface FileParams {
    name?: string;
    build: string;
    '*': string;
  }
  const addRoute = (address: string, folderOf: (params: FileParams) => string[]) =>
    app.get<{ Params: FileParams }>(address, async (request, reply) => {
      const file = request.params['*'];
      const folder = folderOf(request.params);
      const contentType = folder.every(isSafePath) ? contentTypeOf(file) : undefined;
      if (!contentType) return sendNotFound(reply);
      return sendFile(request, reply, join(store, ...folder), file, contentType);
    });
  addRoute('/remotes/:name/:build/*', ({ name = '', build }) => ['remotes', name, build]);
  for (const name of ['shell', 'ops']) addRoute(`/${name}/:build/*`, ({ build }) => [name, build]);
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  file: string,
  contentType: string,
): Promise<FastifyReply> {
  const encoding = await findEncoding(join(root, file), request.headers['accept-encoding']);
  const variant = encoding ? file + suffixByEncoding[encoding] : file;
  // Content type and caching are ours: `send` would name the type of the compressed variant.
  const result = await send(request.raw, variant, {
    root,
    contentType: false,
    cacheControl: false,
    acceptRanges: false,
    index: false,
  });
  if (result.type !== 'file') return sendNotFound(reply);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(result.statusCode)
    .headers(result.headers)
    .headers({
      'content-type': contentType,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      // A shell on another origin may load these remotes; builds hold no user data.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': inertPolicy,
    })
    .send(result.stream);
}

/** The best encoding that the client accepts among the precompressed variants on disk. */
async function findEncoding(
  path: string,
  acceptEncoding: string | undefined,
): Promise<Encoding | null> {
  const offered: Encoding[] = ['br', 'gzip'];
  while (offered.length) {
    const encoding = chooseEncoding(acceptEncoding, offered);
    if (!encoding || (await isFile(path + suffixByEncoding[encoding]))) return encoding;
    offered.splice(offered.indexOf(encoding), 1);
  }
  return null;
}

const isFile = (path: string) =>
  stat(path).then(
    (file) => file.isFile(),
    () => false,
  );
