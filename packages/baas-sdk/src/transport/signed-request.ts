import { ServiceError } from '../errors/errors';
import {
  functionNotFoundHint,
  isFunctionNotFound,
  parseEnvelope,
  signature,
  systemErrors,
  type WireRequest,
  wireHeaders,
} from '../protocol';
import { postJson, type CallOptions, type HttpResponse } from './post-json';

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
  now: () => number;
}

export function createSignedSender(options: SenderOptions): SendSigned {
  const { clientInfo, now } = options;
  // Looked up per request: a page may replace the global `fetch` after the client was created.
  const fetcher: typeof fetch = options.fetch ?? ((...request) => fetch(...request));
  const url = `${options.endpoint}/client`;
  return async (method, params, callOptions, extraHeaders) => {
    const body: WireRequest = {
      method,
      params: JSON.stringify(params),
      spaceId: options.spaceId,
      timestamp: now(),
    };
    const headers = {
      ...extraHeaders,
      [wireHeaders.sign]: signature(body, options.clientSecret),
      // Header values are ASCII only; client info may contain other characters.
      [wireHeaders.clientInfo]: encodeURIComponent(JSON.stringify(clientInfo())),
    };
    const response = await postJson(fetcher, url, headers, JSON.stringify(body), callOptions);
    return readResult(response, params);
  };
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
