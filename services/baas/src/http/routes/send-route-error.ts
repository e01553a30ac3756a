import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError, describeError, systemError } from '../../errors/errors';
import { recordResult } from '../../metrics/call-outcome';
import { encodeResponse } from './response';
import { RouteError } from './route-error';

/** Answers with `{errCode, errMsg}`. */
export function sendRouteError(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const { status, headers, body } = describeRouteError(request, error);
  recordResult(request, body);
  const encoded = encodeResponse({ status, body });
  reply
    .status(status)
    .headers({ ...encoded.headers, ...headers, 'request-id': request.id })
    .send(encoded.body);
}

interface ErrorResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Record<string, unknown>;
}

/** Logs an unexpected error and replaces it, so that its text does not leave the engine. */
function describeRouteError(request: FastifyRequest, error: unknown): ErrorResponse {
  if (error instanceof BusinessError) {
    const { detail, errCode, errMsg } = error;
    return { status: 400, headers: {}, body: { ...detail, errCode, errMsg } };
  }
  const isExpected = error instanceof RouteError;
  if (!isExpected) request.log.error(describeError(error), 'a request to /http failed');
  const { code, message } = isExpected ? error : systemError(request.id);
  return {
    status: isExpected ? error.status : 500,
    headers: isExpected ? error.headers : {},
    body: { errCode: code, errMsg: message },
  };
}
