import { clientDatabase, methods, signature, wireHeaders } from '@shop/baas-sdk/protocol';
import { space } from './settings';

type Json = Record<string, unknown>;
export interface Envelope {
  success: boolean;
  data?: Json;
  error?: { code: string; message: string };
  header: Record<string, string>;
}
export interface Sent {
  status: number;
  headers: Headers;
  text: string;
  envelope: Envelope;
}

export async function post(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const response = await fetch(`${url}/client`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    envelope: JSON.parse(text) as Envelope,
  };
}

/** A signed request; `change` alters it before or after signing. */
export function request(
  functionTarget: string,
  functionArgs: unknown,
  change: { body?: Json; sign?: string } = {},
): { body: string; headers: Record<string, string> } {
  const body = {
    method: methods.invoke,
    params: JSON.stringify({ functionTarget, functionArgs }),
    spaceId: space.spaceId,
    timestamp: Date.now(),
    ...change.body,
  };
  return {
    body: JSON.stringify(body),
    headers: { [wireHeaders.sign]: change.sign ?? signature(body, space.clientSecret) },
  };
}

export async function invoke(url: string, target: string, args: unknown = {}): Promise<Envelope> {
  const { body, headers } = request(target, args);
  const sent = await post(url, body, headers);
  if (sent.status !== 200) throw new Error(`status ${sent.status}: ${sent.text}`);
  return sent.envelope;
}

/** Calls a method of the test object `desk`. */
export async function desk(
  url: string,
  method: string,
  params: unknown[] = [],
  token?: string,
): Promise<Json> {
  const { data } = await invoke(url, 'desk', { method, params, uniIdToken: token });
  return data ?? {};
}

export async function signIn(
  url: string,
  uid: string,
  role: string[] = [],
  ttlSeconds?: number,
): Promise<string> {
  const { newToken } = (await desk(url, 'signIn', [uid, role, ttlSeconds])) as {
    newToken: { token: string };
  };
  return newToken.token;
}

type Call = [method: string, ...params: unknown[]];
export const chain = (...calls: Call[]) => ({
  $db: calls.map(([$method, ...$param]) => ({ $method, ...($param.length && { $param }) })),
});

export async function query(url: string, calls: Call[], token?: string): Promise<Json> {
  const { data, error } = await invoke(url, clientDatabase, {
    command: chain(...calls),
    uniIdToken: token,
  });
  return data ?? { ...error };
}
