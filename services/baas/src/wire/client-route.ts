import { wireHeaders } from '@shop/baas-sdk/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dispatch, type Dispatching } from '../calls/dispatch';
import { CallRefusal, describeError, systemError } from '../calls/failure';
import type { Secrets } from '../config/secrets';
import { readRequest, refusal } from './read-request';

const bodyLimit = 256 * 1024;

/** `POST /client`: whatever comes of it, the answer is 200 with an envelope; clients read nothing else. */
export function addClientRoute(app: FastifyInstance, dispatching: Dispatching, secrets: Secrets): void {
  app.post('/client', {
    bodyLimit,
    errorHandler: (error, request, reply) => send(reply, request.id, refusalOf(error, request)),
  }, async (request, reply) => {
    const { target, args } = readRequest(request.body, request.headers[wireHeaders.sign], secrets, dispatching.clock.now());
    const log = request.log.child({ call: target.slice(0, 64) });
    const data = await dispatch({ target, args, requestId: request.id, clientIP: request.ip, log }, dispatching);
    return send(reply, request.id, data ?? null);
  });
}

function refusalOf(error: Error & { statusCode?: number }, request: FastifyRequest): CallRefusal {
  if (error instanceof CallRefusal) return error;
  if (error.statusCode === 413) return refusal('tooLarge');
  if (error.statusCode && error.statusCode < 500) return refusal('body');
  request.log.error(describeError(error), 'a request failed');
  return systemError(request.id);
}

function send(reply: FastifyReply, requestId: string, answer: unknown): FastifyReply {
  const header = { [wireHeaders.requestId]: requestId };
  const envelope = answer instanceof CallRefusal
    ? { success: false, error: { code: answer.code, message: answer.message, errCode: answer.code, errMsg: answer.message }, header }
    : { success: true, data: answer, header };
  return reply.status(200).headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'request-id': requestId }).send(JSON.stringify(envelope));
}
