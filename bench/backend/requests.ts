import { clientDatabase, methods, signature, wireHeaders } from '@shop/baas-sdk/protocol';

export const space = { spaceId: 'bench', clientSecret: 'a secret of the benches' };

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A signed call as clients send it. */
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

/** Sends a request and reads its JSON; throws for what a load generator would count as a fault. */
export async function send(
  url: string,
  { method, path, headers, body }: HttpRequest,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, { method, headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** The data of a call that went well. */
export async function sendCall(url: string, call: HttpRequest): Promise<Record<string, unknown>> {
  const { data, error } = (await send(url, call)) as {
    data?: Record<string, unknown>;
    error?: unknown;
  };
  if (!data || data.errCode !== 0)
    throw new Error(`a call was refused: ${JSON.stringify(error ?? data)}`);
  return data;
}

export async function issueToken(url: string, uid: string): Promise<string> {
  const { newToken } = (await sendCall(url, objectCall('bench', 'admit', [uid]))) as {
    newToken: { token: string };
  };
  return newToken.token;
}
