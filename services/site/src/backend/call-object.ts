import {
  methods,
  parseEnvelope,
  signature,
  wireHeaders,
  type WireRequest,
} from '@shop/baas-sdk/protocol';
import type { Settings } from '../config/settings';

/** A public method of a cloud object with its arguments. */
export interface Call {
  object: string;
  method: string;
  params: readonly unknown[];
}

/** Calls are made without a session, so they carry only platform and language. */
const clientInfo = { PLATFORM: 'web', LOCALE: 'zh-CN' };

/** Pages wait far shorter than this; see `ResponseCache`. */
const timeoutMs = 5000;

/** The method ended with an error code of its own, such as `PRODUCT_NOT_FOUND`. */
export class CallRefused {
  constructor(readonly errCode: string) {}
}

/**
 * Calls a public method of a cloud object without a session.
 *
 * @returns the response of the method
 * @throws when the backend is unreachable or fails
 */
export async function callObject(
  { baasUrl, space }: Pick<Settings, 'baasUrl' | 'space'>,
  { object, method, params }: Call,
): Promise<unknown> {
  const args = { functionTarget: object, functionArgs: { method, params, clientInfo } };
  const body: WireRequest = {
    method: methods.invoke,
    params: JSON.stringify(args),
    spaceId: space.spaceId,
    timestamp: Date.now(),
  };
  const response = await fetch(`${baasUrl}/client`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [wireHeaders.sign]: signature(body, space.clientSecret),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const envelope = parseEnvelope(await response.text());
  if (!envelope?.success)
    throw new Error(
      envelope?.error?.message ?? `status ${response.status} without a response envelope`,
    );
  const result = envelope.data as { errCode?: unknown } | null;
  if (typeof result !== 'object' || result === null) throw new Error('the response is empty');
  if (result.errCode) return new CallRefused(String(result.errCode));
  return result;
}
