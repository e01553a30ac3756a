import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeRange, rangeAsked, refuseRange } from './byte-range';
import type { FileRow } from './file-rows';
import type { Files } from './files';
import { kindOf, unknownType } from './media-type';
import { temporaryPath } from './temporary-links';

interface Link {
  Params: { id: string };
  Querystring: { expires?: string; sign?: string };
}

/** `GET /files/temp/<id>`: serves a file for a valid temporary link. */
export function addServeRoute(app: FastifyInstance, files: Files): void {
  app.route<Link>({
    method: ['GET', 'HEAD'],
    url: `${temporaryPath}/:id`,
    handler: async (request, reply) => {
      const {
        params: { id },
        query: { expires, sign },
      } = request;
      const life = files.links.lifeOf(id, expires, sign);
      if (life === 0)
        return reply
          .status(403)
          .header('cache-control', 'no-store')
          .send({ error: 'this link is over' });
      const row = await files.find(id);
      if (!row)
        return reply.status(404).header('cache-control', 'no-store').send({ error: 'not found' });
      return send(files, row, life, request, reply);
    },
  });
}

async function send(
  files: Files,
  row: FileRow,
  life: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${row.sha256}"`;
  const { headers, method } = request;
  const described = {
    ...headersOf(row),
    etag,
    'cache-control': `private, max-age=${Math.floor(life / 1000)}`,
  };
  if (headers['if-none-match'] === etag) return reply.status(304).headers(described).send();
  const range = rangeAsked(headers, etag, row.size);
  if (range === 'none') return refuseRange(reply, row.size);
  // Open the content before sending headers, so that a store error becomes an error response.
  const bytes = method === 'HEAD' ? undefined : await files.open(row, range);
  if (bytes === null)
    return reply.status(404).header('cache-control', 'no-store').send({ error: 'not found' });
  reply.headers(described);
  describeRange(reply, range, row.size);
  return reply.send(bytes);
}

/**
 * Uploads are never rendered as pages: images, video and audio are inline, everything else is a
 * download.
 */
function headersOf({ path, media_type: mediaType }: FileRow): Record<string, string> {
  const isShown = kindOf(mediaType) !== null;
  const name = encodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'content-type': isShown ? mediaType : unknownType,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  };
}
