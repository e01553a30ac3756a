import { wireHeaders } from '@shop/baas-sdk/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../rpc/call';
import { dispatch, type Dispatching } from '../rpc/dispatch';
import { CallRefusal, describeError, systemError } from '../errors/errors';
import type { Log } from '../cloud';
import type { Secrets } from '../config/secrets';
import { noteAnswer, noteTarget } from '../metrics/outcome';
import { callerAddress } from './caller-address';
import { anonymousAuthorization, readRequest, writeAnswer, type FileCall } from './codec';
import { refusalNamed } from './refusals';

const bodyLimit = 256 * 1024;

/** `POST /client`: whatever comes of it, the answer is 200 with an envelope; clients read nothing else. */
export function addClientRoute(
  app: FastifyInstance,
  dispatching: Dispatching,
  secrets: Secrets,
): void {
  app.post(
    '/client',
    {
      bodyLimit,
      errorHandler: (error, request, reply) => send(reply, request.id, refusalOf(error, request)),
    },
    async (request, reply) => {
      const wireCall = readRequest(
        request.body,
        request.headers[wireHeaders.sign],
        secrets,
        dispatching.clock.now(),
      );
      if (wireCall.method === 'authorize') return send(reply, request.id, anonymousAuthorization);
      if (wireCall.method === 'file')
        return send(reply, request.id, await answerFileCall(wireCall, request, dispatching));
      const { target, args } = wireCall;
      noteTarget(request, target);
      const call: Call = {
        target,
        args,
        source: 'client',
        requestId: request.id,
        clientIP: callerAddress(request),
        origin: originOf(request),
        log: logOf(request, target),
      };
      const data = await dispatch(call, dispatching);
      return send(reply, request.id, data);
    },
  );
}

async function answerFileCall(
  { step, params }: FileCall,
  request: FastifyRequest,
  { files, sessions }: Dispatching,
): Promise<unknown> {
  const caller = await sessions.callerOf(request.headers[wireHeaders.clientToken]);
  return files.answer(step, params, {
    caller,
    clientIP: callerAddress(request),
    origin: originOf(request),
  });
}

/** Notes with the name of what is called. Hardly a call makes one, and a logger of its own takes longer than reading the request. */
function logOf({ log }: FastifyRequest, target: string): Log {
  const call = target.slice(0, 64);
  return {
    info: (fields, message) => log.info({ call, ...fields }, message),
    warn: (fields, message) => log.warn({ call, ...fields }, message),
    error: (fields, message) => log.error({ call, ...fields }, message),
  };
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

function refusalOf(error: Error & { statusCode?: number }, request: FastifyRequest): CallRefusal {
  if (error instanceof CallRefusal) return error;
  if (error.statusCode === 413) return refusalNamed('tooLarge');
  if (error.statusCode && error.statusCode < 500) return refusalNamed('body');
  request.log.error(describeError(error), 'a request failed');
  return systemError(request.id);
}

function send(reply: FastifyReply, requestId: string, answer: unknown): FastifyReply {
  noteAnswer(reply.request, answer);
  const { status, headers, body } = writeAnswer(answer, requestId);
  return reply.status(status).headers(headers).send(body);
}
