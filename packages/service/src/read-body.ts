import type { IncomingMessage } from 'node:http';

/** `late`: not whole in time. `incomplete`: the connection ended first. */
export type BodyProblem = 'tooLarge' | 'late' | 'incomplete';

/** The body of a request cannot be used. */
export class BodyError extends Error {
  override name = 'BodyError';
  constructor(readonly problem: BodyProblem) {
    super(`the body of the request is ${problem}`);
  }

  /**
   * Headers of the response. Node closes the connection with the response when the request says
   * `connection: close`, and the rest of a body that is too large would reset it.
   */
  get headers(): { connection: string } {
    return { connection: this.problem === 'tooLarge' ? 'keep-alive' : 'close' };
  }
}

export interface BodyLimits {
  maxBytes: number;
  /** Time to receive the whole body, ms; 10 s by default. */
  timeoutMs?: number;
}

/**
 * How long, in ms, the rest of a body that is too large is received and discarded. If the
 * connection closed with the response, the system would reset it, and a client or proxy that is
 * still sending could lose the response.
 */
const lingerMs = 5_000;

/**
 * Reads the body of `request` whole and unchanged.
 * @throws BodyError
 */
export function readBody(
  request: IncomingMessage,
  { maxBytes, timeoutMs = 10_000 }: BodyLimits,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    let isOver = false;
    const fail = (problem: BodyProblem) => {
      if (isOver) return;
      isOver = true;
      chunks = [];
      clearTimeout(timer);
      if (problem === 'tooLarge') closeAfterLingering(request);
      reject(new BodyError(problem));
    };
    const timer = setTimeout(() => fail('late'), timeoutMs).unref();
    // The client has gone while its request waited.
    if (request.destroyed) fail('incomplete');
    if (Number(request.headers['content-length']) > maxBytes) fail('tooLarge');
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) fail('tooLarge');
      if (!isOver) chunks.push(chunk);
    });
    request.once('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    request.once('close', () => fail('incomplete'));
    request.once('error', () => fail('incomplete'));
  });
}

function closeAfterLingering(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), lingerMs).unref();
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}
