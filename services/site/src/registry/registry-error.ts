import { LockedError } from '@shop/service';
import { StoreError, uploadLimitBytes, type StoreErrorCode } from '@shop/release-store';
import type { FastifyReply, FastifyRequest } from 'fastify';

const statusByCode: Record<StoreErrorCode, number> = {
  NOT_FOUND: 404,
  CONFLICT: 409,
  INCOMPATIBLE: 409,
  NOT_ADMITTED: 422,
  LOCKED: 423,
};

const tooLarge = `A build takes ${uploadLimitBytes / 1024 / 1024} MB at most, in base64.`;

/** A request that the registry does not carry out. The message is a sentence for the publisher. */
export class RegistryError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Answers with a status, a stable code and a sentence. */
export function sendRegistryError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, code, message } = registryErrorOf(error);
  if (status === 500)
    request.log.error({ reason: error.message, stack: error.stack }, 'the registry failed');
  return reply.code(status).send({ code, message });
}

function registryErrorOf(error: Error & { statusCode?: number }): RegistryError {
  if (error instanceof RegistryError) return error;
  if (error instanceof StoreError)
    return new RegistryError(statusByCode[error.code], error.code, error.message);
  if (error instanceof LockedError)
    return new RegistryError(503, 'BUSY', 'Another change takes too long: try again in a minute.');
  if (error.statusCode === 413) return new RegistryError(413, 'TOO_LARGE', tooLarge);
  if (error.statusCode && error.statusCode < 500)
    return new RegistryError(
      error.statusCode,
      'INVALID',
      `The request is refused: ${error.message}`,
    );
  return new RegistryError(500, 'FAILED', 'The registry failed: its log says why.');
}
