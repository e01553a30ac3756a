import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './encoding';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Medium quality, because a request waits for the compression. */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const maxEntries = 64;

export interface CompressedText {
  etag: string;
  encoding: Encoding | null;
  body: string | Buffer;
}

/**
 * Compresses texts and caches the latest results: the HTML of a page is the same for all users
 * until the backend's data changes.
 */
export class Compressor {
  private readonly bodyByKey = new Map<string, Promise<Buffer>>();

  async compress(text: string, acceptEncoding: string | undefined): Promise<CompressedText> {
    const encoding = chooseEncoding(acceptEncoding);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    if (!encoding) return { etag: `"${hash}"`, encoding, body: text };
    const key = `${hash}-${encoding}`;
    return { etag: `"${key}"`, encoding, body: await this.compressOnce(key, text, encoding) };
  }

  private compressOnce(key: string, text: string, encoding: Encoding): Promise<Buffer> {
    const cached = this.bodyByKey.get(key);
    if (cached) return cached;
    const body = encoding === 'br' ? compressBrotli(text, brotliOptions) : compressGzip(text);
    this.bodyByKey.set(key, body);
    if (this.bodyByKey.size > maxEntries) this.evictOldest();
    return body;
  }

  private evictOldest(): void {
    for (const key of this.bodyByKey.keys()) {
      this.bodyByKey.delete(key);
      return;
    }
  }
}
