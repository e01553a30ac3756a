import type { CallOptions } from '../transport/post-json';

export interface DownloadOptions extends CallOptions {
  url: string;
  header?: Record<string, string>;
  /** Progress in bytes; `total` is 0 if the server does not announce the size of the file. */
  onProgress?: (progress: { loaded: number; total: number }) => void;
  fetch?: typeof fetch;
}

export interface DownloadResponse {
  statusCode: number;
  file: Blob;
}

/** Fetches a whole file into memory and reports the progress. */
export async function fetchFile(
  { url, header, onProgress, ...options }: DownloadOptions,
  signal: AbortSignal,
): Promise<DownloadResponse> {
  const response = await (options.fetch ?? fetch)(url, { headers: header, signal });
  // For a compressed response, `content-length` is the compressed size.
  const total = response.headers.has('content-encoding')
    ? 0
    : Number(response.headers.get('content-length')) || 0;
  const chunks = await readChunks(response, (loaded) => onProgress?.({ loaded, total }));
  return {
    statusCode: response.status,
    file: new Blob(chunks, { type: response.headers.get('content-type') ?? '' }),
  };
}

async function readChunks(
  { body }: Response,
  onLoaded: (loaded: number) => void,
): Promise<BlobPart[]> {
  const chunks: BlobPart[] = [];
  const reader = body?.getReader();
  let loaded = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    loaded += read.value.byteLength;
    onLoaded(loaded);
  }
  return chunks;
}
