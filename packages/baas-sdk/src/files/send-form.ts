import type { BaasOptions, CallOptions } from '../baas';
import { withDeadline } from '../deadline';
import type { UploadProgress } from './files';

interface SendOptions extends CallOptions {
  /** Of the file in the form. */ size: number;
  onUploadProgress?: (progress: UploadProgress) => void;
  fetch?: BaasOptions['fetch'];
}
interface Sent {
  status: number;
  text: string;
}

/** POSTs a form. Any status is an answer; RequestError (5, 602001, 600003) when none came. */
export function sendForm(
  url: string,
  form: FormData,
  { size, onUploadProgress, fetch: fetcher, ...options }: SendOptions,
): Promise<Sent> {
  // What is around the file in the form travels too, and is nobody's concern.
  const tell = (loaded: number) =>
    onUploadProgress?.({ loaded: Math.min(loaded, size), total: size });
  return withDeadline('uploadFile', options, (signal) =>
    fetcher || typeof XMLHttpRequest === 'undefined'
      ? byFetch(fetcher ?? fetch, url, form, signal)
      : byRequest(url, form, signal, tell),
  ).then((sent) => {
    if (sent.status < 400) tell(size);
    return sent;
  });
}

/** Where there is nothing else: it does not tell how far it is. */
async function byFetch(
  fetcher: typeof fetch,
  url: string,
  body: FormData,
  signal: AbortSignal,
): Promise<Sent> {
  const response = await fetcher(url, { method: 'POST', body, signal });
  return { status: response.status, text: await response.text() };
}

/** Only this one tells how far an upload is. */
function byRequest(
  url: string,
  form: FormData,
  signal: AbortSignal,
  tell: (loaded: number) => void,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded }) => {
      if (!signal.aborted) tell(loaded);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error('the connection failed'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
