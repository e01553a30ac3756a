import { requestErrors, systemErrors } from '@shop/baas-sdk/protocol';

/** The error class of our SDK; null if the SDK never uses the code. */
interface ClientRow {
  code: string | number;
  by: 'ServiceError' | 'RequestError' | 'DeviceError' | 'BaasError' | null;
  meaning: string;
}

/** Errors that clients raise themselves; the engine never sends them. */
export const clientErrors: readonly ClientRow[] = [
  {
    code: systemErrors.transport,
    by: 'ServiceError',
    meaning: 'the response is missing, truncated or a page of a proxy',
  },
  {
    code: requestErrors.timeout,
    by: 'RequestError',
    meaning:
      'no response in time, by default 60,000 ms (`<use>:fail timeout`), or no ' +
      'network (`request:fail network`)',
  },
  {
    code: requestErrors.abort,
    by: 'RequestError',
    meaning: 'aborted by the caller (`<use>:fail abort`)',
  },
  {
    code: requestErrors.transfer,
    by: 'RequestError',
    meaning: 'an upload, a download or a socket failed (`<use>:fail network`)',
  },
  {
    code: requestErrors.closed,
    by: 'RequestError',
    meaning: 'the socket is not open (`sendSocketMessage:fail closed`)',
  },
  {
    code: 'setClipboardData:fail',
    by: 'DeviceError',
    meaning: 'the browser denies access to the clipboard',
  },
  {
    code: 'getClipboardData:fail',
    by: 'DeviceError',
    meaning: 'the browser denies access to the clipboard',
  },
  {
    code: 'login:fail',
    by: 'BaasError',
    meaning: 'no platform can log in for an openid; logged, but not displayed',
  },
  {
    code: 'INVALID_PARAM',
    by: 'BaasError',
    meaning:
      'invalid parameters of a `jsonp` call; nothing was sent. For files it is a ' +
      '`ServiceError`, see above',
  },
  {
    code: 20101,
    by: null,
    meaning:
      '"Invalid client": the secure network of a uniCloud client denied the call ' +
      'before sending it. The engine never sends this code; a `20101` of cloud code ' +
      'is passed on',
  },
];
