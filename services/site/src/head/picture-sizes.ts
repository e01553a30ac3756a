import { imageSize } from 'image-size';
import type { Settings } from '../config/settings';
import { ResponseCache } from '../backend/response-cache';

export interface PictureSize {
  width: number;
  height: number;
  contentType: string;
}

/** The size is in the first bytes of a picture, behind its metadata. */
const maxBytes = 256 * 1024;
const timeoutMs = 5_000;
const hourMs = 3_600_000;

/** Reads the sizes of the backend's pictures from their files, and remembers them. */
export class PictureSizes {
  private readonly sizes: ResponseCache<string>;

  constructor(baasUrl: string, report: (address: string, reason: string) => void) {
    this.sizes = new ResponseCache<string>((path) => readSize(baasUrl + path), report, {
      budgetMs: 150,
      freshMs: hourMs,
      staleMs: 24 * hourMs,
      maxEntries: 2000,
    });
  }

  /** Undefined for a picture of another host, which is not fetched, or without a size in time. */
  async of(path: string): Promise<PictureSize | undefined> {
    if (!/^\/files\/[\w./%-]+$/.test(path) || path.includes('..')) return undefined;
    return (await this.sizes.get(path)) as PictureSize | undefined;
  }
}

async function readSize(address: Settings['baasUrl']): Promise<PictureSize> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    if (length >= maxBytes) break;
  }
  const { width, height } = imageSize(Buffer.concat(chunks));
  return { width, height, contentType: response.headers.get('content-type') ?? 'image/webp' };
}
