/**
 * Requests and answers as the clients of the field write and read them, from release 3.9 to 5.x. What one would not guess about
 * them stands here, each with its reason, and nowhere else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  anonymousAccess,
  fileMethods,
  methods,
  signedText,
  wireHeaders,
} from '@shop/baas-sdk/protocol';
import { asRecord } from '../json';
import { CallRefusal } from '../errors/errors';
import { JsonText } from '../query/result/json-text';
import type { Secrets } from '../config/secrets';
import type { FileStep } from '../files/files';
import { isWithinDepth } from './json-depth';
import { refusalNamed } from './refusals';

// Phone clocks are off by hours; a day still keeps an old request from being sent again for ever.
const clockWindowMs = 24 * 3_600_000;

export interface Invocation {
  method: 'invoke';
  target: string;
  args: Record<string, unknown>;
}
/** Its token travels in a header alone. */
export interface FileCall {
  method: 'file';
  step: FileStep;
  params: Record<string, unknown>;
}
export type WireCall = Invocation | FileCall | { method: 'authorize' };

/** Checks a request and takes the call out of it. `now` in epoch ms. CallRefusal for what is none. */
export function readRequest(
  text: unknown,
  sign: unknown,
  { spaceId, clientSecret }: Pick<Secrets, 'spaceId' | 'clientSecret'>,
  now: number,
): WireCall {
  const body = parse(text);
  if (body.spaceId !== spaceId) throw refusalNamed('space');
  if (!isSigned(body, sign, clientSecret)) throw refusalNamed('signature');
  if (typeof body.timestamp !== 'number' || !(Math.abs(body.timestamp - now) <= clockWindowMs))
    throw refusalNamed('timestamp');
  if (body.method === methods.authorize) return { method: 'authorize' };
  if (body.method === methods.invoke) return invocation(parse(body.params));
  const step = fileSteps.find((name) => fileMethods[name] === body.method);
  if (step) return { method: 'file', step, params: parse(body.params) };
  throw refusalNamed('method');
}

const fileSteps = Object.keys(fileMethods) as FileStep[];

function invocation({ functionTarget: target, functionArgs }: Record<string, unknown>): Invocation {
  if (typeof target !== 'string' || !target) throw refusalNamed('body');
  return { method: 'invoke', target, args: asRecord(functionArgs) };
}

/**
 * `aliyun` asks for a token before its first call and sends it with each, `private` of 3.9 brings a fixed word of its own. Nothing is kept
 * or checked: whoever may have one has the client secret, and has signed with it already. So none runs out, and GATEWAY_INVALID_TOKEN,
 * at which `aliyun` asks again, is never answered.
 */
export const anonymousAuthorization = { accessToken: anonymousAccess } as const;

/** Always 200 and always JSON: 3.x throws the envelope of a 4xx away, and a 200 that is no JSON leaves a call of any release unsettled for ever. */
export function writeAnswer(
  answer: unknown,
  requestId: string,
): { status: 200; headers: Record<string, string>; body: string } {
  // The id is looked for in the JSON first; the HTTP header is for whoever cannot read that.
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'request-id': requestId,
  };
  const header = { [wireHeaders.requestId]: requestId };
  if (answer instanceof CallRefusal)
    return {
      status: 200,
      headers,
      body: JSON.stringify({ success: false, error: bothWays(answer), header }),
    };
  return {
    status: 200,
    headers,
    body: `{"success":true,"data":${jsonOf(answer)},"header":${JSON.stringify(header)}}`,
  };
}

/** Rows that are JSON already are not read and written once more; beside them there is always a code. */
function jsonOf(answer: unknown): string {
  const { data, ...rest } = asRecord(answer);
  return data instanceof JsonText
    ? `{"data":${data.text},${JSON.stringify(rest).slice(1)}`
    : (JSON.stringify(answer ?? null) ?? 'null');
}

/** Clients read `code` and `message`; their newer manuals promise `errCode` and `errMsg`. */
const bothWays = ({ code, message }: CallRefusal) => ({
  code,
  message,
  errCode: code,
  errMsg: message,
});

function parse(text: unknown): Record<string, unknown> {
  const value = typeof text === 'string' ? parsed(text) : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusalNamed('body');
  if (!isWithinDepth(value)) throw refusalNamed('tooDeep');
  return value as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every field of the body is signed, and not every release has the same: `token` is there for `aliyun` and for `private` of 3.9. */
function isSigned(body: Record<string, unknown>, sign: unknown, clientSecret: string): boolean {
  const expected = createHmac('md5', clientSecret).update(signedText(body)).digest();
  const given = Buffer.from(typeof sign === 'string' ? sign : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
