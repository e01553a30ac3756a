import { BaasError } from '../errors';
import type { JsonpOptions } from '../network';
import { withQuery } from './request-body';

/** The argument of the call the script makes. Rejects with BaasError `INVALID_PARAM` before anything is fetched. */
export async function scriptAnswer(
  { url, data, origins, callbackParam = 'callback' }: JsonpOptions,
  signal: AbortSignal,
): Promise<unknown> {
  const name = `answer_${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const script = document.createElement('script');
  script.src = addressOf(withQuery(url, data), origins, callbackParam, name);
  script.async = true;
  script.referrerPolicy = 'no-referrer';
  const called = callOf(name, script);
  signal.addEventListener('abort', () => script.remove());
  document.head.append(script);
  try {
    return await called;
  } finally {
    script.remove();
  }
}

/** Resolves with the first call. The name stays until the script has run, however late: one that was given up still calls it. */
function callOf(name: string, script: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callable = window as unknown as Record<string, unknown>;
    callable[name] = resolve;
    script.onload = script.onerror = () => {
      delete callable[name];
      reject(new Error('the script brought no answer'));
    };
  });
}

const plainParam = /^[A-Za-z_]\w{0,31}$/;

function addressOf(text: string, origins: readonly string[], param: string, name: string): string {
  const address = URL.canParse(text, document.baseURI) ? new URL(text, document.baseURI) : null;
  if (!address || !/^https?:$/.test(address.protocol) || !origins.includes(address.origin))
    throw new BaasError(
      'INVALID_PARAM',
      `jsonp: ${address?.origin ?? 'the address'} is not among the origins that may run scripts here`,
    );
  if (!plainParam.test(param))
    throw new BaasError(
      'INVALID_PARAM',
      'jsonp: callbackParam is one word of letters, digits and _',
    );
  address.searchParams.set(param, name);
  return address.href;
}
