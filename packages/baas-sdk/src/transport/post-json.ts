import { withDeadline, type DeadlineOptions } from './deadline';

/** Options of every call. */
export interface CallOptions extends DeadlineOptions {
  /**
   * Fire-and-forget: survives page unload (`keepalive`, which limits the body to 64 KB), shows no
   * UI, and never triggers the login redirect.
   */
  background?: boolean;
}

export interface HttpResponse {
  status: number;
  text: string;
  requestId: string | null;
  /** The time of the server, as its header `Date` says; null for a page of another origin. */
  date: string | null;
}

/**
 * POSTs JSON and reads the whole response, whatever its status.
 * Rejects with RequestError when no response arrives.
 */
export function postJson(
  fetcher: typeof fetch,
  url: string,
  headers: Record<string, string>,
  body: string,
  options: CallOptions = {},
): Promise<HttpResponse> {
  return withDeadline('request', options, async (signal) => {
    const response = await fetcher(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
      keepalive: options.background,
    });
    return {
      status: response.status,
      text: await response.text(),
      requestId: response.headers.get('request-id'),
      date: response.headers.get('date'),
    };
  });
}
