import { callTimeoutMs, ProviderError } from './provider';

export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Sends one request to a provider within the deadline, without following redirects. Returns any
 * response below 500 except 429.
 *
 * @throws ProviderError UNREACHABLE or HTTP_<status>, both temporary
 */
export async function httpCall(
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string },
  timeoutMs: number = callTimeoutMs,
): Promise<HttpResponse> {
  const { status, headers, body } = await send(url, request, timeoutMs);
  if (status >= 500 || status === 429)
    throw new ProviderError(`HTTP_${status}`, `${nameOf(url, request)} returned ${status}.`, {
      isTemporary: true,
    });
  return { status, headers, body };
}

async function send(
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string },
  timeoutMs: number,
): Promise<HttpResponse> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  } catch (cause) {
    throw new ProviderError(
      'UNREACHABLE',
      `${nameOf(url, request)} got no response within ${timeoutMs} ms.`,
      { isTemporary: true, cause },
    );
  }
}

/** The request without its query, which may contain a token. */
const nameOf = (url: string, { method }: { method: string }) =>
  `${method} ${url.replace(/\?.*/s, '')}`;

/** @throws ProviderError RESPONSE_INVALID, temporary: the outcome of the call is unknown */
export function parseJson<T>(body: Uint8Array): T {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as T;
  } catch (cause) {
    throw new ProviderError('RESPONSE_INVALID', 'The provider sent a body that is not JSON.', {
      isTemporary: true,
      cause,
    });
  }
}
