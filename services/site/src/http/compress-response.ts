import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { chooseEncoding, type Encoding } from './encoding';

/** A reply of the proxy, which serves any kind of server. */
type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Shorter responses fit into one packet anyway, bytes. */
const minLength = 1024;

const compressorOf: Record<Encoding, () => Transform> = {
  // Low quality, because each response is compressed once.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

/**
 * Sends a response of the backend, compressed if it is JSON of some length. Calls carry their token
 * in the request and no cookie, so another site cannot make the browser repeat one to guess a
 * secret from the length of its response.
 */
export function sendJsonCompressed(
  reply: Reply,
  body: Readable,
  acceptEncoding: string | undefined,
): Reply {
  const encoding = isLongJson(reply) ? chooseEncoding(acceptEncoding) : null;
  if (!encoding) return reply.send(body);
  const compressor = compressorOf[encoding]();
  // An error of either stream ends both, and the connection with them.
  pipeline(body, compressor, () => {});
  reply.removeHeader('content-length');
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  return reply.headers({ 'content-encoding': encoding, vary }).send(compressor);
}

function isLongJson(reply: Reply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  // A response without a length is sent in chunks and may be long.
  const length = Number(reply.getHeader('content-length') ?? Infinity);
  return (
    type.startsWith('application/json') &&
    length >= minLength &&
    !reply.hasHeader('content-encoding')
  );
}
