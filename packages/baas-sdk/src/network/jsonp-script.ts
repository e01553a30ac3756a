import { BaasError } from '../errors/errors';
import type { DeadlineOptions } from '../transport/deadline';
import { withQuery } from './request-body';

export interface JsonpOptions extends DeadlineOptions {
  url: string;
  /**
   * The origins whose scripts may run on this page, `https://maps.example`. Such a script has full
   * access to the page.
   */
  origins: readonly string[];
  /** Its fields are added to the query. */
  data?: object;
  /** Query parameter with the name of the callback function. Default: `callback`. */
  callbackParam?: string;
}

/**
 * Runs the script at `url` and resolves to the argument of its callback.
 * Rejects with BaasError `INVALID_PARAM` before anything is fetched if the origin is not allowed.
 */
export async function runJsonpScript(
  { url, data, origins, callbackParam = 'callback' }: JsonpOptions,
  signal: AbortSignal,
): Promise<unknown> {
  const callbackName = `answer_${randomHex(8)}`;
  const script = document.createElement('script');
  script.src = scriptUrl(withQuery(url, data), origins, callbackParam, callbackName);
  script.async = true;
  script.referrerPolicy = 'no-referrer';
  const result = firstCallOf(callbackName, script);
  signal.addEventListener('abort', () => script.remove());
  document.head.append(script);
  try {
    return await result;
  } finally {
    script.remove();
  }
}

function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Resolves with the argument of the first call. The callback exists until the script has run, even
 * after an abort: a script that arrives late still calls it.
 */
function firstCallOf(callbackName: string, script: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const globals = window as unknown as Record<string, unknown>;
    globals[callbackName] = resolve;
    script.onload = script.onerror = () => {
      delete globals[callbackName];
      reject(new Error('the script did not call its callback'));
    };
  });
}

const callbackParamPattern = /^[A-Za-z_]\w{0,31}$/;

function parseUrl(text: string): URL | null {
  try {
    return new URL(text, document.baseURI);
  } catch {
    return null;
  }
}

function scriptUrl(
  text: string,
  origins: readonly string[],
  callbackParam: string,
  callbackName: string,
): string {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin)) {
    throw new BaasError(
      'INVALID_PARAM',
      `jsonp: ${url?.origin ?? 'the URL'} is not one of the allowed origins`,
    );
  }
  if (!callbackParamPattern.test(callbackParam)) {
    throw new BaasError(
      'INVALID_PARAM',
      'jsonp: callbackParam must be one word of letters, digits and underscores',
    );
  }
  url.searchParams.set(callbackParam, callbackName);
  return url.href;
}
