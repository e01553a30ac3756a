import type { FastifyRequest } from 'fastify';
import { CallRefusal } from '../errors/errors';

export interface Outcome {
  target: string;
  code: string;
}

const outcomes = new WeakMap<FastifyRequest, Partial<Outcome>>();

export function noteTarget(request: FastifyRequest, target: string): void {
  outcomes.set(request, { ...outcomes.get(request), target });
}

/** `answer` as it goes into the envelope: data, or the refusal. */
export function noteAnswer(request: FastifyRequest, answer: unknown): void {
  outcomes.set(request, { ...outcomes.get(request), code: codeOf(answer) });
}

/** What came of a call; null for a request that was none. */
export function outcomeOf(request: FastifyRequest): Outcome | null {
  const { target = '', code } = outcomes.get(request) ?? {};
  return code === undefined ? null : { target, code };
}

function codeOf(answer: unknown): string {
  if (answer instanceof CallRefusal) return answer.code;
  const { errCode } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    errCode?: unknown;
  };
  return typeof errCode === 'string' && errCode ? errCode : '0';
}
