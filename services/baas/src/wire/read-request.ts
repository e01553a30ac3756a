import { createHmac, timingSafeEqual } from 'node:crypto';
import { methods, signedText } from '@shop/baas-sdk/protocol';
import { asRecord } from '../calls/call';
import { CallRefusal } from '../calls/failure';
import type { Secrets } from '../config/secrets';
import { isWithinDepth } from './json-depth';
import { wireRefusals } from './refusals';

// Phone clocks are off by hours; a day still keeps an old request from being sent again for ever.
const clockWindowMs = 24 * 3_600_000;

export interface Invocation { target: string; args: Record<string, unknown> }

/** Checks a request and takes the call out of it. `now` in epoch ms. CallRefusal for what is none. */
export function readRequest(text: unknown, sign: unknown, { spaceId, clientSecret }: Secrets, now: number): Invocation {
  const body = parse(text);
  if (body.spaceId !== spaceId) throw refusal('space');
  if (!isSigned(body, sign, clientSecret)) throw refusal('signature');
  if (typeof body.timestamp !== 'number' || !(Math.abs(body.timestamp - now) <= clockWindowMs)) throw refusal('timestamp');
  if (body.method !== methods.invoke) throw refusal('method');
  const { functionTarget: target, functionArgs } = parse(body.params);
  if (typeof target !== 'string' || !target) throw refusal('body');
  return { target, args: asRecord(functionArgs) };
}

export function refusal(name: keyof typeof wireRefusals): CallRefusal {
  const [code, message] = wireRefusals[name];
  return new CallRefusal(code, message);
}

function parse(text: unknown): Record<string, unknown> {
  const value = typeof text === 'string' ? parsed(text) : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal('body');
  if (!isWithinDepth(value)) throw refusal('tooDeep');
  return value as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try { return JSON.parse(text); } catch { return null; }
}

function isSigned(body: Record<string, unknown>, sign: unknown, clientSecret: string): boolean {
  const expected = createHmac('md5', clientSecret).update(signedText(body)).digest();
  const given = Buffer.from(typeof sign === 'string' ? sign : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
