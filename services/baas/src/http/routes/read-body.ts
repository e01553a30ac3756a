import type { IncomingMessage } from 'node:http';
import { RouteError } from './route-error';

// The connection closes with the response to a longer body. A client that is still sending may
// miss the response, so a body that is a little too long is received to its end. The documented
// nginx passes no more.
const maxDiscardedBytes = 2 * 1024 * 1024;

/**
 * Reads a body of at most `maxBytes`, unchanged.
 * @throws RouteError when the body is longer or ends early
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const maxReceivedBytes = maxBytes + maxDiscardedBytes;
    const reject413 = () => reject(new RouteError('tooLarge', { connection: 'close' }));
    if (Number(request.headers['content-length']) > maxReceivedBytes) return reject413();
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks = [];
      if (size <= maxReceivedBytes) return;
      request.pause();
      reject413();
    });
    request.once('end', () => {
      if (size > maxBytes) reject(new RouteError('tooLarge'));
      else resolve(new Uint8Array(Buffer.concat(chunks, size)));
    });
    request.once('close', () => reject(new RouteError('incomplete')));
    request.once('error', () => reject(new RouteError('incomplete')));
  });
}
