import { systemErrors } from './protocol';

export interface Refusal {
  errCode: string | number;
  errMsg: string;
}

type Answer = Record<string, unknown> | null;
export type RefusalIn = (answer: Answer) => Refusal | null;

export const asRecord = (value: unknown): Answer =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** A function may answer anything; its refusals are in the envelope. */
export const functionRefusal = (): null => null;

/** A cloud object refuses with `errCode`; its success is 0 or no code. */
export function objectRefusal(answer: Answer): Refusal | null {
  if (!answer) return noAnswer;
  return refusal(answer.errCode, answer.errMsg);
}

/** The client database refuses with `code`. */
export function databaseRefusal(answer: Answer): Refusal | null {
  if (!answer) return noAnswer;
  return refusal(answer.code || answer.errCode, answer.message || answer.errMsg);
}

const noAnswer: Refusal = { errCode: systemErrors.transport, errMsg: 'the answer is empty' };

function refusal(code: unknown, message: unknown): Refusal | null {
  if (!code) return null;
  return {
    errCode: typeof code === 'number' ? code : String(code),
    errMsg: typeof message === 'string' ? message : '',
  };
}
