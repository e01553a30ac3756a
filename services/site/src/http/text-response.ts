import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteMessages } from '../config/messages';
import type { Compressor } from './compressor';

export const textTypes = {
  html: 'text/html; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
} as const;

/** Sends a generated text compressed, or 304 when the client has the same text cached. */
export async function sendText(
  reply: FastifyReply,
  request: FastifyRequest,
  compressor: Compressor,
  text: string,
  contentType: (typeof textTypes)[keyof typeof textTypes],
): Promise<FastifyReply> {
  const { etag, encoding, body } = await compressor.compress(
    text,
    request.headers['accept-encoding'],
  );
  reply.headers({
    'content-type': contentType,
    // A cache that is shared must not hand the cookie of one client to another.
    'cache-control': reply.hasHeader('set-cookie') ? 'private, no-cache' : 'no-cache',
    vary: 'Accept, Accept-Encoding, Cookie',
    etag,
  });
  if (encoding) reply.header('content-encoding', encoding);
  const isCached = reply.statusCode === 200 && request.headers['if-none-match'] === etag;
  return isCached ? reply.code(304).send() : reply.send(body);
}

/** 404 as plain text: a browser would run HTML as a script's source, or render it as a page. */
export function sendNotFound(
  reply: FastifyReply,
  message: string = siteMessages.notFound,
): FastifyReply {
  return reply
    .code(404)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    .send(message);
}
