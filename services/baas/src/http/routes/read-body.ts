import type { IncomingMessage } from 'node:http';
import { RouteError } from './route-error';

/**
 * How long, in ms, the rest of a body that is too long is received and discarded. If the connection
 * closed with the response, the system would reset it, and a client or proxy that is still sending
 * could lose the response.
 */
const lingerMs = 5_000;

/**
 * Reads a body of at most `maxBytes`, unchanged.
 * @throws RouteError when the body is longer or ends early
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    let isTooLarge = false;
    const reject413 = () => {
      if (isTooLarge) return;
      isTooLarge = true;
      chunks = [];
      closeAfterLingering(request);
      // Node closes the connection with the response when the request says `connection: close`.
      reject(new RouteError('tooLarge', { connection: 'keep-alive' }));
    };
    if (Number(request.headers['content-length']) > maxBytes) reject413();
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject413();
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    request.once('close', () => reject(new RouteError('incomplete')));
    request.once('error', () => reject(new RouteError('incomplete')));
  });
}

function closeAfterLingering(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), lingerMs).unref();
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}
