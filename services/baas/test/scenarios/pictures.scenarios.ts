import sharp from 'sharp';
import { signIn } from '../harness/client';
import { askPlace, fileStep, linkOf, sendBytes, upload } from '../harness/files';
import { film, flatPng, photograph, twoColours } from '../harness/pictures';
import { longestSide } from '../../src/files/pictures/limits';

/** Re-encoding of uploaded images. */
export function pictureScenarios(url: () => string): void {
  let token: string;
  beforeAll(async () => {
    token = await signIn(url(), 'photographer');
  });
  const kept = async (bytes: Buffer, name = 'picture') => {
    const answer = await fetch(
      await linkOf(url(), await upload(url(), name, token, new Uint8Array(bytes))),
    );
    return {
      type: answer.headers.get('content-type'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const refusal = async (bytes: Buffer, more: object = {}) => {
    const place = await askPlace(url(), 'refused', token, { fileSize: bytes.length, ...more });
    const began = Date.now();
    const sent = await sendBytes(place, new Uint8Array(bytes));
    expect(Date.now() - began).toBeLessThan(30_000);
    expect(
      await fileStep(url(), 'report', { cloudPath: 'refused', fileID: place.fileUrl }, token),
    ).toMatchObject({ error: { code: 'UPLOAD_FAILED' } });
    return [sent.status, await sent.json()];
  };
  const failed = (message: string) =>
    expect.objectContaining({ code: 'UPLOAD_FAILED', message, errMsg: message });
  const unreadable = failed('图片无法读取，请换成 JPEG、PNG、WebP、AVIF 或 GIF 图片');
  const pixels = failed('图片像素过多，请缩小后重新上传');

  describe('an image', () => {
    it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
      'of type %s keeps its type',
      async (format) => {
        const { type, bytes } = await kept(await twoColours().toFormat(format).toBuffer());
        const { data } = await sharp(bytes)
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const { width, height } = await sharp(bytes).metadata();
        expect([type, width, height]).toEqual([`image/${format}`, 40, 20]);
        expect([data[0]! > 200, data[2]! < 60, data[117]! < 60, data[119]! > 200]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      },
    );

    it('loses its metadata and is rotated upright', async () => {
      const sent = await photograph();
      expect([(await sharp(sent).metadata()).orientation, sent.includes('SECRET')]).toEqual([
        6,
        true,
      ]);
      const { bytes } = await kept(sent);
      const { width, height, orientation, exif, xmp, icc } = await sharp(bytes).metadata();
      expect({ width, height, orientation, exif, xmp, icc }).toEqual({
        width: 20,
        height: 40,
        orientation: undefined,
        exif: undefined,
        xmp: undefined,
        icc: undefined,
      });
      expect([bytes.includes('Exif'), bytes.includes('SECRET')]).toEqual([false, false]);
      // After a quarter turn the left side is on top.
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([data[0]! > 200, data.at(-1)! > 200]).toEqual([true, true]);
    });

    it.each(['gif', 'webp'] as const)('that is animated (%s) stays animated', async (format) => {
      const { type, bytes } = await kept(await film(format));
      expect(type).toBe(`image/${format}`);
      expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
        pages: 3,
        width: 12,
        pageHeight: 8,
        delay: [100, 200, 300],
        loop: 2,
      });
    });

    it('loses embedded pages, scripts and archives', async () => {
      const [jpeg, png, gif] = await Promise.all(
        (['jpeg', 'png', 'gif'] as const).map((format) => twoColours().toFormat(format).toBuffer()),
      );
      const page = Buffer.from('<html><script>alert("SECRET")</script></html>');
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
      const polyglots = [
        Buffer.concat([jpeg!.subarray(0, 2), comment, jpeg!.subarray(2)]),
        Buffer.concat([jpeg!, page, Buffer.from('PK\x03\x04SECRET')]),
        Buffer.concat([png!, page]),
        Buffer.concat([gif!, Buffer.from('/*'), page]),
      ];
      for (const bytes of polyglots) {
        expect(bytes.includes('SECRET')).toBe(true);
        expect((await kept(bytes, 'polyglot.html')).bytes.includes('SECRET')).toBe(false);
      }
    });

    it('is scaled down when it is very large', async () => {
      const { width, height } = await sharp(
        (await kept(flatPng(2 * longestSide, 100))).bytes,
      ).metadata();
      expect([width, height]).toEqual([longestSide, 50]);
    });

    it('counts with its stored size and may announce its sent size', async () => {
      const sent = Buffer.concat([await twoColours().png().toBuffer(), Buffer.alloc(50_000)]);
      const place = await askPlace(url(), 'counted.png', token, {
        fileSize: sent.length,
        fileType: 'image/png',
      });
      expect((await sendBytes(place, new Uint8Array(sent))).status).toBe(200);
      await fileStep(url(), 'report', { cloudPath: 'counted.png', fileID: place.fileUrl }, token);
      expect(
        Number((await fetch(await linkOf(url(), place.fileUrl))).headers.get('content-length')),
      ).toBeLessThan(1000);
    });

    it.each<[string, () => Buffer | Promise<Buffer>]>([
      ['holds nothing but its first bytes', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
      [
        'is a page behind the first bytes of one',
        () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      ],
      ['calls itself GIF89a', () => Buffer.from('GIF89a/*<svg onload="alert(1)">*/=1;alert(1)')],
      [
        'was cut',
        async () => {
          const whole = await photograph();
          return whole.subarray(0, whole.length - 200);
        },
      ],
      [
        'is HEIC, which cannot be drawn anew here',
        () => Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1'),
      ],
    ])('that %s is rejected', async (_what, bytes) => {
      expect(await refusal(await bytes())).toEqual([415, unreadable]);
      expect(await refusal(await bytes(), { fileType: 'image/jpeg' })).toEqual([415, unreadable]);
    });

    it.each<[string, Buffer]>([
      ['100 million pixels in 12 KB', flatPng(10_000, 10_000)],
      ['3.6 thousand million pixels', flatPng(60_000, 60_000, 1)],
      [
        'a GIF of 4 thousand million',
        Buffer.concat([
          Buffer.from(
            'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff' +
              ',\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
            'latin1',
          ),
        ]),
      ],
    ])('with too many pixels is rejected: %s', async (_what, bytes) => {
      expect(bytes.length).toBeLessThan(20_000);
      expect(await refusal(bytes)).toEqual([413, pixels]);
    });

    it('at the pixel limit from few bytes is processed in time', async () => {
      const began = Date.now();
      expect((await kept(flatPng(7000, 7000))).type).toBe('image/png');
      expect(Date.now() - began).toBeLessThan(40_000);
    });
  });
}
