import type { FastifyRequest } from 'fastify';
import { RpcError } from '../errors/errors';
import { asRecord } from '../json';

export interface CallOutcome {
  /** Name of the function, object or collection API; empty when the request had none. */
  target: string;
  /** Error code, or `0` for success. */
  code: string;
}

const outcomeByRequest = new WeakMap<FastifyRequest, Partial<CallOutcome>>();

export function recordTarget(request: FastifyRequest, target: string): void {
  outcomeByRequest.set(request, { ...outcomeByRequest.get(request), target });
}

/** @param result what the envelope contains: data or an error */
export function recordResult(request: FastifyRequest, result: unknown): void {
  outcomeByRequest.set(request, { ...outcomeByRequest.get(request), code: codeOf(result) });
}

/** The outcome of a call; null when the request was not a call. */
export function outcomeOf(request: FastifyRequest): CallOutcome | null {
  const { target = '', code } = outcomeByRequest.get(request) ?? {};
  return code === undefined ? null : { target, code };
}

function codeOf(result: unknown): string {
  if (result instanceof RpcError) return result.code;
  const { errCode } = asRecord(result);
  return typeof errCode === 'string' && errCode ? errCode : '0';
}
