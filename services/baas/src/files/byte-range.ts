import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The requested range; null for the whole file, `none` for an unsatisfiable range. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'none'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return 'none';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The range of a request, or the whole file if `If-Range` names other content. */
export function rangeAsked(
  headers: IncomingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | null | 'none' {
  return headers['if-range'] && headers['if-range'] !== etag ? null : rangeOf(headers.range, size);
}

export const refuseRange = (reply: FastifyReply, size: number): FastifyReply =>
  reply.status(416).header('content-range', `bytes */${size}`).send();

export function describeRange(reply: FastifyReply, range: ByteRange | null, size: number): void {
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.headers({ 'accept-ranges': 'bytes', 'content-length': end - start + 1 });
}
