import { systemErrors } from '../protocol';

/** Code and message that a response gives for its error. */
export interface ResponseError {
  errCode: string | number;
  errMsg: string;
}

type ResponseFields = Record<string, unknown> | null;
/** Finds the error inside a result; null if the call succeeded. */
export type FindError = (fields: ResponseFields) => ResponseError | null;

export const asRecord = (value: unknown): ResponseFields =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** A function may return anything: its errors are in the envelope. */
export const findFunctionError = (): null => null;

/** A cloud object reports an error as `errCode`; any other value is a success. */
export const findObjectError = (fields: ResponseFields): ResponseError | null =>
  toError(fields?.errCode, fields?.errMsg);

/** The client database reports an error as `code`. */
export function findDatabaseError(fields: ResponseFields): ResponseError | null {
  if (!fields) return { errCode: systemErrors.transport, errMsg: 'the response is empty' };
  return toError(fields.code || fields.errCode, fields.message || fields.errMsg);
}

function toError(code: unknown, message: unknown): ResponseError | null {
  if (!code) return null;
  return {
    errCode: typeof code === 'number' ? code : String(code),
    errMsg: typeof message === 'string' ? message : '',
  };
}
