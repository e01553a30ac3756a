import type { BaasOptions, CallOptions } from './baas';
import { ServiceError } from './errors';
import {
  functionNotFoundHint,
  isFunctionNotFound,
  methods,
  readAnswer,
  signature,
  systemErrors,
  type WireRequest,
  wireHeaders,
} from './protocol';
import type { StoredSession } from './session';
import { post, type RawAnswer } from './transport';

export interface Invoked {
  result: unknown;
  requestId: string | null;
}

/** One call of a cloud function by its name; functions, objects and the client database all travel this way. */
export type Invoke = (
  target: string,
  args: Record<string, unknown>,
  options?: CallOptions,
) => Promise<Invoked>;

/** One signed request of any method; `more` are headers beside those that every request has. */
export type Wire = (
  method: string,
  params: object,
  options?: CallOptions,
  more?: Record<string, string>,
) => Promise<Invoked>;

type WireOptions = Pick<BaasOptions, 'endpoint' | 'spaceId' | 'clientSecret' | 'fetch'> & {
  clientInfo: () => Record<string, unknown>;
  now: () => number;
};

export function createWire(options: WireOptions): Wire {
  const { clientInfo, now } = options;
  const fetcher: typeof fetch = options.fetch ?? ((...request) => fetch(...request));
  const url = `${options.endpoint}/client`;
  return async (method, params, callOptions, more) => {
    const body: WireRequest = {
      method,
      params: JSON.stringify(params),
      spaceId: options.spaceId,
      timestamp: now(),
    };
    // Header values are ASCII only; what a client says of itself may not be.
    const info = encodeURIComponent(JSON.stringify(clientInfo()));
    const headers = {
      ...more,
      [wireHeaders.sign]: signature(body, options.clientSecret),
      [wireHeaders.clientInfo]: info,
    };
    return resultIn(await post(fetcher, url, headers, JSON.stringify(body), callOptions), params);
  };
}

export function createInvoke(
  wire: Wire,
  session: StoredSession,
  clientInfo: () => Record<string, unknown>,
): Invoke {
  return (functionTarget, args, callOptions) => {
    const token = session.loggedIn ? { uniIdToken: session.token } : {};
    return wire(
      methods.invoke,
      { functionTarget, functionArgs: { ...args, clientInfo: clientInfo(), ...token } },
      callOptions,
    );
  };
}

/** Takes the result out of an answer; ServiceError for a refusal and for what is no answer. */
function resultIn(
  answer: RawAnswer,
  { functionTarget = '' }: { functionTarget?: string },
): Invoked {
  const envelope = readAnswer(answer.text);
  if (!envelope)
    throw new ServiceError(
      systemErrors.transport,
      `request:ok ${answer.status}, but without an answer`,
      answer,
    );
  const requestId = envelope.header?.[wireHeaders.requestId] ?? answer.requestId;
  if (envelope.success) return { result: envelope.data, requestId };
  const { code, message = 'unknown system error' } = envelope.error ?? {};
  const hint = isFunctionNotFound(code, message) ? functionNotFoundHint(functionTarget) : '';
  throw new ServiceError(code || systemErrors.service, message + hint, {
    requestId,
    detail: envelope.error,
  });
}
