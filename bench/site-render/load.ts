import autocannon from 'autocannon';
import type { HttpRequest } from '../backend/requests';
import { renderedText } from './page-requests';

export interface Load {
  url: string;
  /** Sent in a loop; each connection begins at a different one. */
  requests: HttpRequest[];
  connections: number;
  /** Number of requests; without it the load lasts `seconds`. */
  amount?: number;
  seconds?: number;
  /** Requests per second; without it each connection sends the next when it has a response. */
  perSecond?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Times of all responses, ms. autocannon's own percentiles at a fixed rate add estimates. */
  times: number[];
  responses: number;
  /** Responses that contain a frame instead of the page. */
  frames: number;
}

/** Sends requests. Throws when a response is an error. */
export async function load(plan: Load): Promise<LoadResult> {
  const { url, requests, connections, amount, seconds, perSecond } = plan;
  const share = Math.ceil(requests.length / connections);
  const times: number[] = [];
  let clientCount = 0;
  const result = await autocannon({
    url,
    connections,
    sampleInt: 250,
    ...(amount !== undefined && { amount }),
    ...(seconds !== undefined && { duration: seconds }),
    ...(perSecond !== undefined && { overallRate: perSecond }),
    setupClient: (client) => {
      const start = (clientCount * share) % requests.length;
      clientCount += 1;
      client.on('response', (_status, _bytes, ms) => times.push(ms));
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
    verifyBody: (body) => String(body).includes(renderedText),
  });
  const { '2xx': responses, non2xx, errors, mismatches: frames } = result;
  if (non2xx || errors)
    throw new Error(`${url}: ${non2xx} responses without status 2xx, ${errors} connection errors`);
  return {
    perSecond: responses / result.duration,
    times,
    responses,
    frames,
  };
}
