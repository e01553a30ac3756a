import { ServiceError } from '../errors/errors';
import {
  functionNotFoundHint,
  isFunctionNotFound,
  parseEnvelope,
  signature,
  systemErrors,
  type WireRequest,
  wireHeaders,
  wrongTimestamp,
} from '../protocol';
import { postJson, type CallOptions, type HttpResponse } from './post-json';
import type { ServerClock } from './server-clock';

/** The content of a successful response. */
export interface CallResult {
  result: unknown;
  requestId: string | null;
}

/** Sends one signed request; `extraHeaders` are added to the headers of every request. */
export type SendSigned = (
  method: string,
  params: object,
  options?: CallOptions,
  extraHeaders?: Record<string, string>,
) => Promise<CallResult>;

export interface ServiceOptions {
  /** Origin and path prefix; `''` is the page's own origin. Calls go to `<endpoint>/client`. */
  endpoint: string;
  spaceId: string;
  /** Ships with the page: the signature is an integrity check, not authentication. */
  clientSecret: string;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
}

interface SenderOptions extends ServiceOptions {
  /** Read for each request. */
  clientInfo: () => Record<string, unknown>;
  clock: ServerClock;
}

export function createSignedSender(options: SenderOptions): SendSigned {
  const { clientInfo, clock } = options;
  // Looked up per request: a page may replace the global `fetch` after the client was created.
  const fetcher: typeof fetch = options.fetch ?? ((...request) => fetch(...request));
  const url = `${options.endpoint}/client`;
  const send = async (
    ...[method, params, callOptions, extraHeaders]: Parameters<SendSigned>
  ): Promise<HttpResponse> => {
    const body: WireRequest = {
      method,
      params: JSON.stringify(params),
      spaceId: options.spaceId,
      timestamp: clock.now(),
    };
    const headers = {
      ...extraHeaders,
      [wireHeaders.sign]: signature(body, options.clientSecret),
      // Header values are ASCII only; client info may contain other characters.
      [wireHeaders.clientInfo]: encodeURIComponent(JSON.stringify(clientInfo())),
    };
    return postJson(fetcher, url, headers, JSON.stringify(body), callOptions);
  };
  return async (...call) => {
    const response = await send(...call);
    const isCorrected = clock.learn(response.date);
    // The server refused the time of the device before it began the call.
    const isRepeated = isCorrected && hasWrongTime(response);
    return readResult(isRepeated ? await send(...call) : response, call[1]);
  };
}

function hasWrongTime({ text }: HttpResponse): boolean {
  const envelope = parseEnvelope(text);
  return envelope?.success === false && envelope.error?.code === wrongTimestamp;
}

/** The result inside a response. Throws ServiceError for an error and for an invalid response. */
function readResult(
  response: HttpResponse,
  { functionTarget = '' }: { functionTarget?: string },
): CallResult {
  const envelope = parseEnvelope(response.text);
  if (!envelope) {
    throw new ServiceError(
      systemErrors.transport,
      `request:ok ${response.status}, but the body is not a valid response`,
      response,
    );
  }
  const requestId = envelope.header?.[wireHeaders.requestId] ?? response.requestId;
  if (envelope.success) return { result: envelope.data, requestId };
  const { code, message = 'unknown system error' } = envelope.error ?? {};
  const hint = isFunctionNotFound(code, message) ? functionNotFoundHint(functionTarget) : '';
  throw new ServiceError(code || systemErrors.service, message + hint, {
    requestId,
    detail: envelope.error,
  });
}
