import type { DownloadAnswer, DownloadOptions } from '../network';

/** The whole file, with word of how far it is. */
export async function loadFile(
  { url, header, onProgress, ...parts }: DownloadOptions,
  signal: AbortSignal,
): Promise<DownloadAnswer> {
  const response = await (parts.fetch ?? fetch)(url, { headers: header, signal });
  // Of what travels packed the length of the package is told, not the file's.
  const total = response.headers.has('content-encoding')
    ? 0
    : Number(response.headers.get('content-length')) || 0;
  const pieces = await readPieces(response, (loaded) => onProgress?.({ loaded, total }));
  return {
    statusCode: response.status,
    file: new Blob(pieces, { type: response.headers.get('content-type') ?? '' }),
  };
}

async function readPieces({ body }: Response, told: (loaded: number) => void): Promise<BlobPart[]> {
  const pieces: BlobPart[] = [];
  const reader = body?.getReader();
  let loaded = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value);
    told((loaded += read.value.byteLength));
  }
  return pieces;
}
