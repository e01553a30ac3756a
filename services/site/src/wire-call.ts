import {
  methods,
  readAnswer,
  signature,
  wireHeaders,
  type WireRequest,
} from '@shop/baas-sdk/protocol';
import type { Settings } from './settings';

/** A public method of a cloud object. */
export interface Call {
  object: string;
  method: string;
  params: readonly unknown[];
}

/** What the backend hears of the caller; it speaks for nobody. */
const clientInfo = { PLATFORM: 'web', LOCALE: 'zh-CN' };

/** Milliseconds until a call is given up; pages wait far shorter. */
const timeout = 5000;

/** Makes the call as a visitor without a session. Rejects unless the object answers with success. */
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
    signal: AbortSignal.timeout(timeout),
  });
  const envelope = readAnswer(await response.text());
  if (!envelope?.success)
    throw new Error(
      envelope?.error?.message ?? `it answers ${response.status} without an envelope`,
    );
  const answer = envelope.data as { errCode?: unknown; errMsg?: unknown } | null;
  if (typeof answer !== 'object' || answer === null || answer.errCode)
    throw new Error(String(answer?.errCode ?? 'the answer is empty'));
  return answer;
}
