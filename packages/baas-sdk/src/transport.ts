import type { CallOptions } from './baas';
import { withDeadline } from './deadline';

export interface RawAnswer {
  status: number;
  text: string;
  requestId: string | null;
}

/** POSTs JSON and reads the whole answer. Any status is an answer; RequestError when none came. Settles once. */
export function post(
  fetcher: typeof fetch,
  url: string,
  headers: Record<string, string>,
  body: string,
  options: CallOptions = {},
): Promise<RawAnswer> {
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
    };
  });
}
