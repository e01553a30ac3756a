import { Readable } from 'node:stream';
import { bodyErrors } from '@shop/baas-sdk/protocol';
import {
  BodyError,
  clientAddress,
  clientNetwork,
  readBody,
  Turns,
  type BodyLimits,
} from '@shop/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorForm } from './error-forms';

/** Bodies up to this size, bytes, are received at once. Calls and payment notices are smaller. */
const smallBytes = 16_384;
/** Larger bodies of one client that are received at once: they bound the memory that it takes. */
const largeAtOnce = 64;
/** Uploads of one client that run at once: each holds a connection to the backend. */
const uploadsAtOnce = 16;

/** Receives bodies whole before their request is sent on, and refuses those that break a limit. */
export function receiveBodies(scope: FastifyInstance, limits: BodyLimits, form: ErrorForm): void {
  const turns = new Turns(largeAtOnce);
  scope.addContentTypeParser('*', async (request: FastifyRequest) => {
    const read = () => readBody(request.raw, limits);
    const isSmall = Number(request.headers['content-length']) <= smallBytes;
    const body = await (isSmall ? read() : turns.take(clientOf(request), read));
    // The proxy would encode the bytes as JSON once more, but sends a stream as it is.
    return Readable.from([body]);
  });
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof BodyError)) throw error;
    const [code, message] = bodyErrors[error.problem === 'tooLarge' ? 'tooLarge' : 'malformed'];
    return reply
      .code(form.statusOf(error.problem))
      .headers({ ...error.headers, 'cache-control': 'no-store' })
      .send(form.body(code, message));
  });
}

/** Lets further uploads of a client wait until its running ones have ended. */
export function limitUploads(scope: FastifyInstance): void {
  const turns = new Turns(uploadsAtOnce);
  scope.addHook('onRequest', (request, reply, next) => {
    void turns.take(clientOf(request), async () => {
      // The client has gone while its upload waited.
      if (reply.raw.destroyed) return;
      const closed = new Promise<void>((resolve) => {
        reply.raw.once('close', resolve);
      });
      next();
      await closed;
    });
  });
}

const clientOf = (request: FastifyRequest) => clientNetwork(clientAddress(request));
