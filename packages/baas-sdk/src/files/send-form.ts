import { withDeadline, type DeadlineOptions } from '../transport/deadline';

/** Progress of an upload in bytes. */
export interface UploadProgress {
  loaded: number;
  total: number;
}

interface SendOptions extends DeadlineOptions {
  /** Bytes of the file in the form. */
  size: number;
  onUploadProgress?: (progress: UploadProgress) => void;
  fetch?: typeof fetch;
}

interface FormResponse {
  status: number;
  text: string;
}

/**
 * POSTs a form and resolves with the response, whatever its status.
 * Rejects with RequestError (5, 602001, 600003) when no response arrives.
 */
export async function sendForm(
  url: string,
  form: FormData,
  { size, onUploadProgress, fetch: fetcher, ...options }: SendOptions,
): Promise<FormResponse> {
  // The multipart envelope counts as uploaded bytes too, so cap the value at the file's size.
  const reportProgress = (loaded: number) =>
    onUploadProgress?.({ loaded: Math.min(loaded, size), total: size });
  const response = await withDeadline('uploadFile', options, (signal) =>
    fetcher || typeof XMLHttpRequest === 'undefined'
      ? sendByFetch(fetcher ?? fetch, url, form, signal)
      : sendByXhr(url, form, signal, reportProgress),
  );
  if (response.status < 400) reportProgress(size);
  return response;
}

/** Used where XMLHttpRequest is missing: `fetch` does not report upload progress. */
async function sendByFetch(
  fetcher: typeof fetch,
  url: string,
  body: FormData,
  signal: AbortSignal,
): Promise<FormResponse> {
  const response = await fetcher(url, { method: 'POST', body, signal });
  return { status: response.status, text: await response.text() };
}

function sendByXhr(
  url: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (loaded: number) => void,
): Promise<FormResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded }) => {
      if (!signal.aborted) onProgress(loaded);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error('the connection failed'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
