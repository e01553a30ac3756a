import { requestErrors, systemErrors } from '@shop/baas-sdk/protocol';

/** The class our SDK rejects with; null for what it never says. */
interface ClientRow {
  code: string | number;
  by: 'ServiceError' | 'RequestError' | 'DeviceError' | 'BaasError' | null;
  means: string;
}

/** What a client says by itself: nothing of it comes from the engine. */
export const clientErrors: readonly ClientRow[] = [
  {
    code: systemErrors.transport,
    by: 'ServiceError',
    means: 'what came is no answer: nothing, half of one, a page of whatever stands between',
  },
  {
    code: requestErrors.timeout,
    by: 'RequestError',
    means:
      'no answer in time, 60,000 ms unless told (`<use>:fail timeout`), or a request that found no network (`request:fail network`)',
  },
  {
    code: requestErrors.abort,
    by: 'RequestError',
    means: 'given up by the caller (`<use>:fail abort`)',
  },
  {
    code: requestErrors.transfer,
    by: 'RequestError',
    means: 'an upload, a download or a socket failed (`<use>:fail network`)',
  },
  {
    code: requestErrors.closed,
    by: 'RequestError',
    means: 'the socket is not open (`sendSocketMessage:fail closed`)',
  },
  {
    code: 'setClipboardData:fail',
    by: 'DeviceError',
    means: 'the browser does not let the page copy',
  },
  {
    code: 'getClipboardData:fail',
    by: 'DeviceError',
    means: 'the browser does not let the page paste',
  },
  {
    code: 'login:fail',
    by: 'BaasError',
    means: 'there is no platform to log in for an openid: logged, and shown to nobody',
  },
  {
    code: 'INVALID_PARAM',
    by: 'BaasError',
    means:
      "the caller's own mistake in a `jsonp` call; nothing was sent. About files it is a `ServiceError`, as above",
  },
  {
    code: 20101,
    by: null,
    means:
      '"Invalid client": the secure network of a client of the field does not let its app call this function. It finds so before anything is sent; the engine never answers it, and a `20101` of cloud code\'s own is handed on as it is',
  },
];
