import { clientDatabase, methods, signature, wireHeaders } from '@shop/baas-sdk/protocol';

export const space = { spaceId: 'bench', clientSecret: 'a secret of the benchmarks' };

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A signed call, as clients send it. */
export function callOf(functionTarget: string, functionArgs: Record<string, unknown>): HttpRequest {
  const body = {
    method: methods.invoke,
    params: JSON.stringify({ functionTarget, functionArgs }),
    spaceId: space.spaceId,
    timestamp: Date.now(),
  };
  return {
    method: 'POST',
    path: '/client',
    headers: {
      'content-type': 'application/json',
      [wireHeaders.sign]: signature(body, space.clientSecret),
    },
    body: JSON.stringify(body),
  };
}

export const objectCall = (
  object: string,
  method: string,
  params: unknown[],
  uniIdToken?: string,
): HttpRequest => callOf(object, { method, params, uniIdToken });

export const databaseCall = (
  calls: [method: string, ...params: unknown[]][],
  uniIdToken: string,
): HttpRequest =>
  callOf(clientDatabase, {
    command: { $db: calls.map(([$method, ...$param]) => ({ $method, $param })) },
    uniIdToken,
  });

/** Sends a request and returns its JSON; throws when the status is not 2xx. */
export async function send(
  url: string,
  { method, path, headers, body }: HttpRequest,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, { method, headers, body });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${path} responded with status ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Sends a call and returns its data; throws when it failed. */
export async function sendCall(url: string, call: HttpRequest): Promise<Record<string, unknown>> {
  const { data, error } = (await send(url, call)) as {
    data?: Record<string, unknown>;
    error?: unknown;
  };
  if (!data || data.errCode !== 0)
    throw new Error(`A call failed: ${JSON.stringify(error ?? data)}`);
  return data;
}

/** Creates a session without a password. Returns its token. */
export async function issueToken(url: string, uid: string): Promise<string> {
  const { newToken } = (await sendCall(url, objectCall('bench', 'issueSession', [uid]))) as {
    newToken: { token: string };
  };
  return newToken.token;
}
