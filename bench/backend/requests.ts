import { Agent, request } from 'node:http';
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

/** Costs half of the CPU time of `fetch`, which runs on the measured machine. */
const agent = new Agent({ keepAlive: true });

/** Sends a request and returns its JSON; throws when the status is not 2xx. */
export async function send(url: string, sent: HttpRequest): Promise<Record<string, unknown>> {
  const { status, text } = await exchange(url, sent);
  if (status < 200 || status > 299)
    throw new Error(`${sent.path} responded with status ${status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Record<string, unknown>;
}

function exchange(
  url: string,
  { method, path, headers, body = '' }: HttpRequest,
): Promise<{ status: number; text: string }> {
  const length = { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request(url + path, { method, agent, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .once('end', () => resolve({ status: response.statusCode ?? 0, text }))
        .once('error', reject);
    })
      .once('error', reject)
      .end(body);
  });
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
