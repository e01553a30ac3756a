import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { describeRange, rangeAsked, refuseRange } from '../files/byte-range';
import { findFile } from './find-file';
import { mediaType } from './media-type';

// `name.94887656.webp`: such a name belongs to one content for ever.
const hashedName = /\.[0-9a-f]{8,}\.\w+$/;
const caching = { hashed: 'public, max-age=31536000, immutable', other: 'public, max-age=3600' };

/** `/files/static/<path>`: what stands in the cloud folders' `static/`. The first folder that has a file gives it. */
export function addStaticFiles(app: FastifyInstance, folders: readonly string[]): void {
  app.get<{ Params: { '*': string } }>('/files/static/*', async ({ params, headers }, reply) => {
    const path = params['*'];
    const found = await findFile(folders, path);
    if (!found) return reply.status(404).send({ error: 'not found' });
    reply.headers({
      'content-type': mediaType(path),
      'x-content-type-options': 'nosniff',
      etag: found.etag,
      'cross-origin-resource-policy': 'cross-origin',
      // A picture that is opened by itself runs no script of its own.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': hashedName.test(path) ? caching.hashed : caching.other,
    });
    if (headers['if-none-match'] === found.etag) return reply.status(304).send();
    // A player of sounds asks for them piece by piece; some play none without.
    const range = rangeAsked(headers, found.etag, found.size);
    if (range === 'none') return refuseRange(reply, found.size);
    describeRange(reply, range, found.size);
    return reply.send(createReadStream(found.file, range ?? {}));
  });
}
