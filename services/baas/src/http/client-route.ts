import { bodyMaxBytes, wireHeaders } from '@shop/baas-sdk/protocol';
import { clientAddress } from '@shop/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DispatchServices } from '../rpc/rpc-target';
import { dispatch } from '../rpc/dispatch';
import { RpcError, describeError, systemError } from '../errors/errors';
import type { Settings } from '../config/settings';
import { recordResult, recordTarget } from '../metrics/call-outcome';
import { originOf } from './call-log';
import { clientCall } from './client-call';
import { limitCalls } from './call-rate';
import { anonymousAuthorization, readRequest, writeResponse, type FileCall } from './codec';
import { requestError } from './request-errors';

/** Adds `POST /client`. It always answers 200 with an envelope, because clients read only that. */
export function addClientRoute(
  app: FastifyInstance,
  services: DispatchServices,
  settings: Settings,
): void {
  const limit = limitCalls(settings, services.clock.now);
  app.post(
    '/client',
    {
      bodyLimit: bodyMaxBytes.call,
      errorHandler: (error, request, reply) => send(reply, toCallError(error, request)),
    },
    async (request, reply) => {
      limit(request);
      return send(reply, await answer(request, services, settings));
    },
  );
}

async function answer(
  request: FastifyRequest,
  services: DispatchServices,
  { secrets }: Pick<Settings, 'secrets'>,
): Promise<unknown> {
  const sign = request.headers[wireHeaders.sign];
  const wireCall = readRequest(request.body, sign, secrets, services.clock.now());
  if (wireCall.method === 'authorize') return anonymousAuthorization;
  if (wireCall.method === 'file') return answerFileCall(wireCall, request, services);
  const { target, args } = wireCall;
  recordTarget(request, target);
  return dispatch(clientCall(request, target, args), services);
}

async function answerFileCall(
  { step, params }: FileCall,
  request: FastifyRequest,
  { files, sessions }: DispatchServices,
): Promise<unknown> {
  const caller = await sessions.callerOf(request.headers[wireHeaders.clientToken]);
  return files.answer(step, params, {
    caller,
    clientIP: clientAddress(request),
    origin: originOf(request),
  });
}

function toCallError(error: Error & { statusCode?: number }, request: FastifyRequest): RpcError {
  if (error instanceof RpcError) return error;
  if (error.statusCode === 413) return requestError('tooLarge');
  if (error.statusCode && error.statusCode < 500) return requestError('body');
  request.log.error(describeError(error), 'the request failed');
  return systemError(request.id);
}

function send(reply: FastifyReply, result: unknown): FastifyReply {
  recordResult(reply.request, result);
  const { status, headers, body } = writeResponse(result, reply.request.id);
  return reply.status(status).headers(headers).send(body);
}
