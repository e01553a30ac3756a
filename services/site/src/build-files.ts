import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './encoding';
import { inertPolicy } from './security';
import { siteTexts } from './texts';

const kinds: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const manifest = 'mf-manifest.json';

/** No hidden name, no way up, nothing that a file system could read otherwise. */
const isPath = (path: string) =>
  path.split('/').every((part) => /^[A-Za-z0-9@_][A-Za-z0-9@._-]*$/.test(part));
const isServerHalf = (path: string) => path.split('/').includes('server');

/** Type of a file that may be fetched; undefined for all others, such as records, compressed twins and server halves. */
function kindOf(path: string): string | undefined {
  if (!isPath(path) || isServerHalf(path)) return undefined;
  return path === manifest ? 'application/json; charset=utf-8' : kinds[extname(path)];
}

/** `/remotes/<name>/<build>/*`, `/shell/<build>/*` and `/ops/<build>/*`: files of builds, which never change. */
export function serveBuilds(app: FastifyInstance, store: string): void {
  const route =
    (folderOf: (params: Record<string, string>) => string[]) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const params = request.params as Record<string, string>;
      const folder = folderOf(params);
      const kind = folder.every(isPath) ? kindOf(params['*']!) : undefined;
      return kind
        ? sendFile(request, reply, join(store, ...folder, params['*']!), kind)
        : missing(reply);
    };
  app.get(
    '/remotes/:name/:build/*',
    route(({ name, build }) => ['remotes', name!, build!]),
  );
  for (const name of ['shell', 'ops'])
    app.get(
      `/${name}/:build/*`,
      route(({ build }) => [name, build!]),
    );
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  kind: string,
): Promise<FastifyReply> {
  const found = await findForm(path, request.headers['accept-encoding']);
  if (!found) return missing(reply);
  if (found.encoding) reply.header('content-encoding', found.encoding);
  return reply
    .headers({
      'content-type': kind,
      'content-length': found.size,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      // Another shell may load our remotes; builds hold nothing of anybody.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': inertPolicy,
    })
    .send(createReadStream(found.path));
}

/** The smallest form that is there and that the client takes. */
async function findForm(path: string, accepted: string | undefined) {
  const best = chooseEncoding(accepted);
  const forms = [best, best === 'br' ? chooseEncoding(accepted, ['gzip']) : null, null];
  for (const encoding of forms) {
    const form = encoding ? path + endings[encoding] : path;
    const found = await stat(form).catch(() => null);
    if (found?.isFile()) return { path: form, encoding, size: found.size };
  }
  return null;
}

/** Plain text: an HTML answer would be run as a script's source, or painted as a page. */
export function missing(reply: FastifyReply, sentence: string = siteTexts.notFound): FastifyReply {
  return reply
    .code(404)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    .send(sentence);
}
