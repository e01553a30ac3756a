import Negotiator from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

const encodings: Encoding[] = ['br', 'gzip'];

/**
 * The content encoding that the client prefers; brotli when it has no preference.
 *
 * @param acceptEncoding value of the `Accept-Encoding` header
 * @param offered encodings that the server has
 * @returns null when the response has to be sent uncompressed
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[] = encodings,
): Encoding | null {
  if (!acceptEncoding) return null;
  return Negotiator.negotiate(acceptEncoding.toLowerCase(), [...offered]) as Encoding | null;
}
