/**
 * Wire format of the public clients, release 3.9 to 5.x. All their quirks are handled in this file,
 * each with its reason.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  anonymousAccessToken,
  fileMethods,
  methods,
  signedText,
  wireHeaders,
} from '@shop/baas-sdk/protocol';
import { asRecord, SerializedJson } from '../json';
import { RpcError } from '../errors/errors';
import type { Secrets } from '../config/secrets';
import type { FileStep } from '../files/files';
import { isWithinDepth } from './json-depth';
import { requestError } from './request-errors';

// Phone clocks can be hours off; a day still limits how long a request can be replayed.
const clockWindowMs = 24 * 3_600_000;

export interface Invocation {
  method: 'invoke';
  target: string;
  args: Record<string, unknown>;
}
/** A file call. Its token is in a header, not in the body. */
export interface FileCall {
  method: 'file';
  step: FileStep;
  params: Record<string, unknown>;
}
export type WireCall = Invocation | FileCall | { method: 'authorize' };

/**
 * Verifies a request and returns its call.
 *
 * @param text the body
 * @param sign the signature header
 * @param now epoch ms
 * @throws CallRefusal when the request is malformed or not signed
 */
export function readRequest(
  text: unknown,
  sign: unknown,
  { spaceId, clientSecret }: Pick<Secrets, 'spaceId' | 'clientSecret'>,
  now: number,
): WireCall {
  const body = parseObject(text);
  if (body.spaceId !== spaceId) throw requestError('space');
  if (!isSigned(body, sign, clientSecret)) throw requestError('signature');
  if (typeof body.timestamp !== 'number' || !(Math.abs(body.timestamp - now) <= clockWindowMs))
    throw requestError('timestamp');
  if (body.method === methods.authorize) return { method: 'authorize' };
  if (body.method === methods.invoke) return invocation(parseObject(body.params));
  const step = fileSteps.find((name) => fileMethods[name] === body.method);
  if (step) return { method: 'file', step, params: parseObject(body.params) };
  throw requestError('method');
}

const fileSteps = Object.keys(fileMethods) as FileStep[];

function invocation({ functionTarget: target, functionArgs }: Record<string, unknown>): Invocation {
  if (typeof target !== 'string' || !target) throw requestError('body');
  return { method: 'invoke', target, args: asRecord(functionArgs) };
}

/**
 * Access token for clients that require one: `aliyun` requests it before its first call, `private`
 * of 3.9 sends a fixed value. The token is neither stored nor checked, because the signature
 * already proves the client secret. It never expires, so GATEWAY_INVALID_TOKEN is never returned.
 */
export const anonymousAuthorization = { accessToken: anonymousAccessToken } as const;

/**
 * Encodes a result or a CallRefusal. Always 200 and JSON: release 3.x drops the envelope of a 4xx,
 * and no release settles a call whose 200 response is not JSON.
 */
export function writeResponse(
  result: unknown,
  requestId: string,
): { status: 200; headers: Record<string, string>; body: string } {
  // Clients read the id from the JSON; the HTTP header serves pages that cannot read the body.
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'request-id': requestId,
  };
  const header = { [wireHeaders.requestId]: requestId };
  if (result instanceof RpcError)
    return {
      status: 200,
      headers,
      body: JSON.stringify({ success: false, error: withBothSpellings(result), header }),
    };
  return {
    status: 200,
    headers,
    body: `{"success":true,"data":${jsonOf(result)},"header":${JSON.stringify(header)}}`,
  };
}

/** Inserts rows that the database has already encoded as JSON; `rest` always holds a code. */
function jsonOf(result: unknown): string {
  const { data, ...rest } = asRecord(result);
  return data instanceof SerializedJson
    ? `{"data":${data.text},${JSON.stringify(rest).slice(1)}`
    : (JSON.stringify(result ?? null) ?? 'null');
}

/** Clients read `code` and `message`; newer manuals document `errCode` and `errMsg`. */
const withBothSpellings = ({ code, message }: RpcError) => ({
  code,
  message,
  errCode: code,
  errMsg: message,
});

function parseObject(text: unknown): Record<string, unknown> {
  const value = typeof text === 'string' ? parseJson(text) : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw requestError('body');
  if (!isWithinDepth(value)) throw requestError('tooDeep');
  return value as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The signature covers all fields of the body, which differ by release (`token`, for example). */
function isSigned(body: Record<string, unknown>, sign: unknown, clientSecret: string): boolean {
  const expected = createHmac('md5', clientSecret).update(signedText(body)).digest();
  const signature = Buffer.from(typeof sign === 'string' ? sign : '', 'hex');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
