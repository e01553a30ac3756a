import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './encoding';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli's middle setting: a page is made while its reader waits. */
const quality = 5;
const kept = 64;

export interface CompressedText {
  etag: string;
  encoding: Encoding | null;
  body: string | Buffer;
}

/** Compresses texts, and remembers the last of them: between two answers of the backend a page's HTML is the same for all. */
export class Compressor {
  private readonly done = new Map<string, Promise<Buffer>>();

  async compress(text: string, accepted: string | undefined): Promise<CompressedText> {
    const encoding = chooseEncoding(accepted);
    const key = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}${encoding ? `-${encoding}` : ''}`;
    return {
      etag: `"${key}"`,
      encoding,
      body: encoding ? await this.once(key, text, encoding) : text,
    };
  }

  private once(key: string, text: string, encoding: Encoding): Promise<Buffer> {
    const known = this.done.get(key);
    if (known) return known;
    const made =
      encoding === 'br'
        ? brotli(text, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            },
          })
        : zip(text);
    this.done.set(key, made);
    const [oldest] = this.done.keys();
    if (this.done.size > kept) this.done.delete(oldest!);
    return made;
  }
}
