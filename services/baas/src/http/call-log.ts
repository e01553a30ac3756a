import type { FastifyRequest } from 'fastify';
import type { Log } from '../cloud';

/**
 * A log that adds the call's name to each record. Not a pino child logger: most calls log nothing,
 * and creating a child takes longer than reading the request.
 */
export function callLog({ log }: FastifyRequest, target: string): Log {
  const call = target.slice(0, 64);
  return {
    info: (fields, message) => log.info({ call, ...fields }, message),
    warn: (fields, message) => log.warn({ call, ...fields }, message),
    error: (fields, message) => log.error({ call, ...fields }, message),
  };
}

/** Origin of the engine as the client used it. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
