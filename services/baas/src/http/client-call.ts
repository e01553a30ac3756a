import { clientAddress } from '@shop/service';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../rpc/call';
import { callLog, originOf } from './call-log';

/** A call of `target` by the client that sent the request. */
export const clientCall = (
  request: FastifyRequest,
  target: string,
  args: Record<string, unknown>,
): Call => ({
  target,
  args,
  source: 'client',
  requestId: request.id,
  clientIP: clientAddress(request),
  userAgent: request.headers['user-agent'] ?? '',
  origin: originOf(request),
  log: callLog(request, target),
});
