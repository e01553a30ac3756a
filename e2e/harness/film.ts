import type { Page } from 'playwright-core';

/** Facts of a film, which a browser reads from its head. */
interface Film {
  width: number;
  height: number;
  seconds: number;
}

/** A WebM film of one green picture. */
export async function film(page: Page, { width, height, seconds }: Film): Promise<Buffer> {
  const info = element(
    '1549a966',
    element('2ad7b1', number(1_000_000)),
    element('4489', float(seconds * 1000)),
    element('4d80', text('test')),
    element('5741', text('test')),
  );
  const video = element('e0', element('b0', number(width)), element('ba', number(height)));
  const track = element(
    'ae',
    element('d7', number(1)),
    element('73c5', number(1)),
    element('83', number(1)),
    element('86', text('V_VP8')),
    video,
  );
  const blockHead = Buffer.from('81000080', 'hex');
  const cluster = element(
    '1f43b675',
    element('e7', number(0)),
    element('a3', blockHead, await keyFrame(page, width, height)),
  );
  return Buffer.concat([
    element('1a45dfa3', element('4282', text('webm')), element('4287', number(2))),
    element('18538067', info, element('1654ae6b', track), cluster),
  ]);
}

/** A key frame of VP8: a part of a lossy WebP picture. */
async function keyFrame(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const drawing = canvas.getContext('2d', { alpha: false })!;
      drawing.fillStyle = 'green';
      drawing.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/webp', 0.5);
    },
    [width, height] as const,
  );
  const picture = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  // Each part has a name of four letters and a size, and begins at an even place.
  for (let at = 12; at < picture.length;) {
    const size = picture.readUInt32LE(at + 4);
    if (picture.toString('latin1', at, at + 4) === 'VP8 ')
      return picture.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('The picture has no key frame of VP8.');
}

/** An element of EBML: its id, its size in eight bytes, its content. */
function element(id: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeUInt8(1, 0);
  size.writeUIntBE(content.length, 2, 6);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

const text = (value: string) => Buffer.from(value, 'latin1');

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
