import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Color values of the test images. */
export const colours = { red: { r: 250, g: 10, b: 10 }, blue: { r: 10, g: 10, b: 250 } };

/** 40 by 20 pixels, red on the left and blue on the right. */
export const twoColours = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: colours.red } }).composite([
    {
      input: { create: { width: 20, height: 20, channels: 3, background: colours.blue } },
      left: 20,
      top: 0,
    },
  ]);

/** A photo with a GPS position and an orientation of a quarter turn. */
export const photograph = (): Promise<Buffer> =>
  twoColours()
    .withExif({
      IFD0: { Make: 'SECRET camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '30/1 15/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '120/1 9/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET place</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** An animation of three frames. */
export async function film(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    [0, 120, 240].map((red) =>
      sharp({ create: { width: 12, height: 8, channels: 3, background: { r: red, g: 90, b: 30 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    [format]({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
}

/** A PNG with one bit per pixel: many pixels in few bytes. `rows` of them are present. */
export function flatPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const bits = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    piece('IHDR', header),
    piece('IDAT', bits),
    piece('IEND', Buffer.alloc(0)),
  ]);
}

function piece(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A WebP with so many 1-pixel frames that counting them takes minutes. */
export function endlessWebp(): Buffer {
  const redPixel = Buffer.from('VlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA', 'base64');
  const onePixelFor10Ms = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0];
  const frame = chunk('ANMF', Buffer.concat([Buffer.from(onePixelFor10Ms), redPixel]));
  const isAnimated = 2;
  const parts = [
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from([isAnimated, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: 400_000 }, () => frame),
  ];
  return chunk('RIFF', Buffer.concat(parts));
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content]);
}
