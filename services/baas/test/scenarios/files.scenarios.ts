import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import type { Environment } from '@shop/service';
import { hostilePath } from '../generators/hostile-path';
import { tell, trials } from '../harness/trials';
import { signIn } from '../harness/client';
import { askPlace, fileStep, linkOf, sendBytes, upload } from '../harness/files';

export interface FilesEngine {
  url: string;
  folder: string;
  clock: { now(): number; pass(ms: number): void };
}

/** Limits: 1 MB per file, 3 MB per member. */
export const smallFiles: Environment = { BAAS_UPLOAD_MAX_MB: '1', BAAS_UPLOAD_QUOTA_MB: '3' };

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ' +
    'AAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const refused = (code: string, message: unknown = expect.stringMatching(/[一-鿿]/)) => ({
  success: false,
  error: expect.objectContaining({ code, errCode: code, message, errMsg: message }) as unknown,
});

/**
 * Files over HTTP as clients send them; `elsewhere` lists the files of a store other
 * than the data folder.
 */
export function fileScenarios(
  engine: () => FilesEngine,
  elsewhere: () => string[] = () => [],
): void {
  const url = () => engine().url;
  let names = 0;
  const newMember = () => signIn(url(), `files-${(names += 1)}`);
  /** All stored and incoming files. */
  const stored = () => [...filesBelow(join(engine().folder, 'files')), ...elsewhere()];

  describe('an upload', () => {
    it('[7.14] [7.15] [7.16] [7.17] [3.19] returns a fileID after its three steps', async () => {
      const token = await newMember();
      const place = await askPlace(url(), '评价/a.png', token);
      expect(place).toEqual({
        url: `${url()}/files/upload`,
        formData: { ticket: expect.stringMatching(/^[\w-]{32}$/) },
        name: 'file',
        fileUrl: expect.stringMatching(/^cloud:\/\/test-space\/[0-9a-f]{32}\/评价\/a\.png$/),
      });
      expect((await sendBytes(place, png)).status).toBe(200);
      expect(await fileStep(url(), 'report', { cloudPath: '评价/a.png' }, token)).toMatchObject({
        success: true,
      });
      // The client retries after a lost response.
      expect(
        await fileStep(url(), 'report', { cloudPath: '评价/a.png', fileID: place.fileUrl }, token),
      ).toMatchObject({ success: true });
      const got = await fetch(await linkOf(url(), place.fileUrl));
      expect(
        (
          await sharp(await got.arrayBuffer())
            .raw()
            .toBuffer()
        ).equals(await sharp(png).raw().toBuffer()),
      ).toBe(true);
    });

    it('is not a file before it is reported', async () => {
      const place = await askPlace(url(), 'early.png', await newMember());
      await sendBytes(place, png);
      expect(await linkOf(url(), place.fileUrl)).toBe('');
    });

    it('of one path twice creates two files and keeps the first', async () => {
      const token = await newMember();
      const [first, second] = [
        await upload(url(), 'same.txt', token, 'one'),
        await upload(url(), 'same.txt', token, 'two'),
      ];
      const texts = await Promise.all(
        [first, second].map(async (id) => (await fetch(await linkOf(url(), id))).text()),
      );
      expect([first === second, texts]).toEqual([false, ['one', 'two']]);
    });

    it('accepts an empty file', async () => {
      const got = await fetch(
        await linkOf(url(), await upload(url(), 'empty', await newMember(), '')),
      );
      expect([got.status, got.headers.get('content-length'), await got.text()]).toEqual([
        200,
        '0',
        '',
      ]);
    });

    it.each([
      ['nobody', '', 'uni-id-token-not-exist', 'token无效，跳转登录页面'],
      ['a forged token', 'x.y.z', 'uni-id-check-token-failed', 'token无效，跳转登录页面'],
    ])('[8.03] of %s is rejected at each step', async (_name, token, code, message) => {
      expect(await fileStep(url(), 'ask', { cloudPath: 'a.png' }, token)).toMatchObject(
        refused(code, message),
      );
      expect(await fileStep(url(), 'report', { cloudPath: 'a.png' }, token)).toMatchObject(
        refused(code, message),
      );
      expect(
        await fileStep(
          url(),
          'remove',
          { fileList: [`cloud://test-space/${'0'.repeat(32)}/a`] },
          token,
        ),
      ).toMatchObject(refused(code, message));
    });

    it('cannot be completed by another member who reports its path', async () => {
      const [mine, theirs] = [await newMember(), await newMember()];
      const place = await askPlace(url(), 'held.png', mine);
      await sendBytes(place, png);
      expect(await fileStep(url(), 'report', { cloudPath: 'held.png' }, theirs)).toMatchObject(
        refused('UPLOAD_FAILED', '文件上传失败'),
      );
      expect(
        await fileStep(url(), 'report', { cloudPath: 'held.png', fileID: place.fileUrl }, theirs),
      ).toMatchObject(refused('UPLOAD_FAILED'));
      expect(await fileStep(url(), 'report', { cloudPath: 'held.png' }, mine)).toMatchObject({
        success: true,
      });
    });

    it('[8.05] without bytes cannot be reported and completes no older upload', async () => {
      const token = await newMember();
      expect(await fileStep(url(), 'report', { cloudPath: 'never.png' }, token)).toMatchObject(
        refused('UPLOAD_FAILED', '文件上传失败'),
      );
      await upload(url(), 'never.png', token, png);
      const place = await askPlace(url(), 'never.png', token);
      expect(await fileStep(url(), 'report', { cloudPath: 'never.png' }, token)).toMatchObject(
        refused('UPLOAD_FAILED'),
      );
      expect(
        await fileStep(url(), 'report', { cloudPath: 'never.png', fileID: place.fileUrl }, token),
      ).toMatchObject(refused('UPLOAD_FAILED'));
    });

    it.each([
      [{}, 'CLOUDPATH_REQUIRED', 'cloudPath不可为空'],
      [{ cloudPath: ' ' }, 'CLOUDPATH_REQUIRED', 'cloudPath不可为空'],
      [{ cloudPath: ['a'] }, 'CLOUDPATH_REQUIRED', 'cloudPath不可为空'],
      [{ cloudPath: 'http://a/b' }, 'INVALID_PARAM', 'cloudPath不合法'],
      [{ cloudPath: '../../etc/passwd' }, 'INVALID_PARAM', 'cloudPath不合法'],
      [{ cloudPath: 'a\0.png' }, 'INVALID_PARAM', 'cloudPath不合法'],
      [{ cloudPath: 'a', fileSize: 1024 * 1024 + 1 }, 'FILE_TOO_LARGE', '文件过大'],
    ])('[5.01] [5.02] requested with %j is rejected', async (params, code, message) => {
      const token = await newMember();
      expect(await fileStep(url(), 'ask', params, token)).toMatchObject(refused(code, message));
    });
  });

  describe('a ticket', () => {
    it('accepts bytes once', async () => {
      const place = await askPlace(url(), 'once.png', await newMember());
      const answers = await Promise.all(Array.from({ length: 5 }, () => sendBytes(place, png)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
      const late = await sendBytes(place, png);
      expect([late.status, await late.json()]).toEqual([
        403,
        expect.objectContaining({
          code: 'INVALID_TICKET',
          errMsg: expect.stringMatching(/[一-鿿]/),
        }),
      ]);
    });

    it('that is forged, empty or missing is rejected', async () => {
      const place = await askPlace(url(), 'forged.png', await newMember());
      const before = stored().length;
      const forged = place.formData.ticket!.split('').reverse().join('');
      for (const formData of [
        { ticket: forged },
        { ticket: '' },
        {},
        { ticket: 'x'.repeat(5000) },
      ] as Record<string, string>[])
        expect((await sendBytes({ ...place, formData }, png)).status).toBe(403);
      expect(stored()).toHaveLength(before);
    });

    it('is revoked by a new request for the same path', async () => {
      const token = await newMember();
      const [first, second] = [
        await askPlace(url(), 'again.png', token),
        await askPlace(url(), 'again.png', token),
      ];
      expect([(await sendBytes(first, png)).status, (await sendBytes(second, png)).status]).toEqual(
        [403, 200],
      );
    });

    it('limits the size, exactly if the client announced it', async () => {
      const token = await newMember();
      const before = stored().length;
      const large = await sendBytes(
        await askPlace(url(), 'large', token),
        Buffer.alloc(1024 * 1024 + 1),
      );
      expect([large.status, await large.json()]).toEqual([
        413,
        expect.objectContaining({ code: 'FILE_TOO_LARGE' }),
      ]);
      for (const fileSize of [png.length - 1, png.length + 1]) {
        const other = await sendBytes(await askPlace(url(), 'size.png', token, { fileSize }), png);
        expect([other.status, await other.json()]).toEqual([
          400,
          expect.objectContaining({ code: 'FILE_SIZE_MISMATCH' }),
        ]);
      }
      expect(
        (await sendBytes(await askPlace(url(), 'size.png', token, { fileSize: png.length }), png))
          .status,
      ).toBe(200);
      expect(stored()).toHaveLength(before + 1);
    });

    it.each([
      ['<html><script>alert(1)</script></html>'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['%PDF-1.7 /JavaScript'],
    ])('for an image rejects %j', async (text) => {
      const sent = await sendBytes(
        await askPlace(url(), 'picture.jpg', await newMember(), { fileType: 'image/jpeg' }),
        text,
        'picture.jpg',
      );
      expect([sent.status, await sent.json()]).toEqual([
        415,
        expect.objectContaining({ code: 'FILE_TYPE_MISMATCH', message: '文件内容与类型不符' }),
      ]);
    });

    it.each([
      ['no form', { 'content-type': 'application/json' }, '{}'],
      ['no boundary', { 'content-type': 'multipart/form-data' }, 'x'],
      ['an empty form', { 'content-type': 'multipart/form-data; boundary=b' }, '--b--\r\n'],
      [
        'half a form',
        { 'content-type': 'multipart/form-data; boundary=b' },
        '--b\r\ncontent-disposition: form-data; name="ticket"\r\n\r\nx',
      ],
      ['nothing', { 'content-type': 'multipart/form-data; boundary=b' }, ''],
      [
        'a form without its file',
        { 'content-type': 'multipart/form-data; boundary=b' },
        '--b\r\ncontent-disposition: form-data; name="ticket"\r\n\r\nx\r\n--b--\r\n',
      ],
    ])('in %s is rejected', async (_name, headers, body) => {
      const answer = await fetch(`${url()}/files/upload`, { method: 'POST', headers, body });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'INVALID_REQUEST' }),
      ]);
    });

    it('whose bytes are cut off leaves nothing behind', async () => {
      const place = await askPlace(url(), 'cut.bin', await newMember());
      const before = stored().length;
      const { hostname, port } = new URL(url());
      const form =
        '--b\r\ncontent-disposition: form-data; ' +
        `name="ticket"\r\n\r\n${place.formData.ticket}\r\n--b\r\ncontent-disposition: ` +
        'form-data; name="file"; filename="x"\r\n\r\n';
      const socket = connect(Number(port), hostname);
      socket.write(
        'POST /files/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; ' +
          `boundary=b\r\ncontent-length: 500000\r\n\r\n${form}${'x'.repeat(100_000)}`,
      );
      await until(() => stored().length > before);
      socket.destroy();
      await until(() => stored().length === before);
      expect((await sendBytes(place, png)).status).toBe(403);
    });

    it('respects the quota of the member', async () => {
      const token = await newMember();
      const ids = [];
      for (const name of ['1', '2', '3'])
        ids.push(await upload(url(), name, token, Buffer.alloc(1_000_000)));
      expect(await fileStep(url(), 'ask', { cloudPath: '4' }, token)).toMatchObject(
        refused('STORAGE_QUOTA_EXCEEDED'),
      );
      const asked = await Promise.all(
        Array.from({ length: 4 }, (_, index) =>
          fileStep(url(), 'ask', { cloudPath: `small-${index}`, fileSize: 100_000 }, token),
        ),
      );
      expect(asked.filter(({ success }) => success)).toHaveLength(1);
      await fileStep(url(), 'remove', { fileList: ids }, token);
      expect(await fileStep(url(), 'ask', { cloudPath: '4' }, token)).toMatchObject({
        success: true,
      });
    });
  });

  describe('deleting', () => {
    it('[7.18] accepts a list and removes the files', async () => {
      const token = await newMember();
      const ids = [
        await upload(url(), 'a.png', token, png),
        await upload(url(), 'b.png', token, png),
      ];
      const links = await Promise.all(ids.map((id) => linkOf(url(), id)));
      const before = stored().length;
      expect((await fileStep(url(), 'remove', { fileList: ids }, token)).data).toEqual({
        fileList: ids.map((fileID) => ({ fileID })),
      });
      expect(stored()).toHaveLength(before - 2);
      for (const link of links) expect((await fetch(link)).status).toBe(404);
    });

    it('[8.06] is allowed for the owner only', async () => {
      const [mine, theirs] = [await newMember(), await newMember()];
      const id = await upload(url(), 'mine.png', mine, png);
      expect(await fileStep(url(), 'remove', { fileList: [id] }, theirs)).toMatchObject(
        refused('DELETE_FILE_FAILED', '删除文件失败'),
      );
      const own = await upload(url(), 'own.png', theirs, png);
      expect((await fileStep(url(), 'remove', { fileList: [own, id] }, theirs)).data).toEqual({
        fileList: [
          { fileID: own },
          { fileID: id, code: 'DELETE_FILE_FAILED', message: '删除文件失败' },
        ],
      });
      expect((await fetch(await linkOf(url(), id))).status).toBe(200);
    });

    it('is allowed for an administrator', async () => {
      const id = await upload(url(), 'x.png', await newMember(), png);
      expect(
        (
          await fileStep(
            url(),
            'remove',
            { fileList: [id] },
            await signIn(url(), 'boss', ['admin']),
          )
        ).data,
      ).toEqual({ fileList: [{ fileID: id }] });
    });

    it('with a forged id deletes nothing', async () => {
      const token = await newMember();
      const id = await upload(url(), 'x.png', token, png);
      for (const other of [id.replace('x.png', 'y.png'), id.replace(/\/[0-9a-f]{2}/, '/00')])
        expect(await fileStep(url(), 'remove', { fileList: [other] }, token)).toMatchObject(
          refused('DELETE_FILE_FAILED'),
        );
      for (const none of [
        id.replace('test-space', 'other'),
        'cloud://test-space/../x.png',
        'cloud://test-space/x.png',
      ])
        expect(await fileStep(url(), 'remove', { fileList: [none] }, token)).toMatchObject(
          refused('INVALID_PARAM', 'fileID不合法'),
        );
      expect(await fileStep(url(), 'remove', { fileList: [] }, token)).toMatchObject(
        refused('INVALID_PARAM', 'fileList不能为空数组'),
      );
      expect((await fetch(await linkOf(url(), id))).status).toBe(200);
    });
  });

  describe('a temporary link', () => {
    it('[7.19] [7.20] [3.20] is returned per file in order, empty for a missing file', async () => {
      const token = await newMember();
      const id = await upload(url(), 'a.png', token, png);
      const gone = id.replace('/a.png', '/b.png');
      const { data } = await fileStep(url(), 'links', { fileList: [gone, id], maxAge: 60 });
      expect(data).toEqual({
        fileList: [
          {
            fileID: gone,
            tempFileURL: '',
            code: 'GET_TEMP_FILE_URL_FAILED',
            message: '获取临时文件链接失败',
          },
          { fileID: id, tempFileURL: expect.stringContaining(`${url()}/files/temp/`) },
        ],
      });
    });

    it.each<[unknown, string]>([
      [undefined, 'fileList不能为空数组'],
      [[], 'fileList不能为空数组'],
      ['cloud://test-space/a/b', 'fileList不能为空数组'],
      [[''], 'fileList不能为空数组'],
      [[null], 'fileList不能为空数组'],
      [
        Array.from({ length: 51 }, () => `cloud://test-space/${'0'.repeat(32)}/a`),
        'fileList数组长度不能超过50',
      ],
      [['a.png'], 'fileID不合法'],
      [[`cloud://other/${'0'.repeat(32)}/a`], 'fileID不合法'],
      [['cloud://test-space/../../x'], 'fileID不合法'],
    ])('[5.03] [5.04] [5.05] [9.06] for %j is rejected', async (fileList, message) => {
      expect(await fileStep(url(), 'links', { fileList })).toMatchObject(
        refused('INVALID_PARAM', message),
      );
    });

    it.each<[unknown, number]>([
      [1, 1],
      [60, 60],
      [600, 600],
      [601, 600],
      [1e9, 600],
      [undefined, 600],
      [0, 600],
      [-5, 600],
      ['60', 600],
      [null, 600],
      [60.9, 60],
    ])('[9.06] of maxAge %j lasts %d s', async (maxAge, seconds) => {
      const id = `cloud://test-space/${await knownFile()}`;
      const link = await linkOf(url(), id, maxAge as number);
      const left = Number(new URL(link).searchParams.get('expires')) - engine().clock.now();
      expect(left).toBeLessThanOrEqual(seconds * 1000);
      expect(left).toBeGreaterThan(seconds * 1000 - 5000);
    });

    it('expires', async () => {
      const link = await linkOf(url(), `cloud://test-space/${await knownFile()}`, 1);
      expect((await fetch(link)).status).toBe(200);
      engine().clock.pass(1_100);
      expect((await fetch(link)).status).toBe(403);
    });

    it('that was modified is rejected', async () => {
      const token = await newMember();
      const [one, other] = [
        new URL(await linkOf(url(), await upload(url(), 'a', token, '1'))),
        new URL(await linkOf(url(), await upload(url(), 'b', token, '2'))),
      ];
      const changed = (change: (link: URL) => void) => {
        const link = new URL(one);
        change(link);
        return link;
      };
      const forged = [
        changed((link) => link.searchParams.set('expires', String(Date.now() + 10_000_000))),
        changed((link) => link.searchParams.set('sign', other.searchParams.get('sign')!)),
        changed((link) => link.searchParams.delete('sign')),
        changed((link) => link.searchParams.set('sign', '')),
        changed((link) => link.searchParams.append('sign', 'x')),
        changed((link) => {
          link.pathname = other.pathname;
        }),
        changed((link) => link.searchParams.set('expires', 'NaN')),
      ];
      for (const link of forged) expect((await fetch(link)).status).toBe(403);
    });
  });

  describe('a file that is served', () => {
    const get = async (bytes: BlobPart, name: string, headers = {}) =>
      fetch(await linkOf(url(), await upload(url(), name, await newMember(), bytes)), { headers });

    it('has a type detected from its content and cannot execute', async () => {
      const { headers } = await get(png, '图 1.html');
      expect(
        Object.fromEntries(
          [
            'content-type',
            'content-disposition',
            'x-content-type-options',
            'accept-ranges',
            'cross-origin-resource-policy',
          ].map((name) => [name, headers.get(name)]),
        ),
      ).toEqual({
        'content-type': 'image/png',
        'content-disposition': "inline; filename*=UTF-8''%E5%9B%BE%201.html",
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/);
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d{1,3}$/);
    });

    it.each([
      ['<script>alert(1)</script>', 'a.html'],
      ['<svg onload="alert(1)"/>', 'a.svg'],
      ['alert(1)', 'a.js'],
      ['%PDF-1.7', 'a.pdf'],
      ['hello', "it's (a) *.txt"],
    ])('with the content %j is a download', async (text, name) => {
      const { headers } = await get(text, name);
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        'application/octet-stream',
        expect.stringMatching(/^attachment; filename\*=UTF-8''[\w.%-]+$/),
      ]);
    });

    it('supports byte ranges', async () => {
      const link = await linkOf(
        url(),
        await upload(url(), 'digits', await newMember(), '0123456789'),
      );
      const part = async (range: string, more = {}) => {
        const answer = await fetch(link, { headers: { range, ...more } });
        return [
          answer.status,
          answer.headers.get('content-range'),
          answer.headers.get('content-length'),
          answer.status === 416 ? '' : await answer.text(),
        ];
      };
      const etag = (await fetch(link)).headers.get('etag')!;
      expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '3', '234']);
      expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '3', '789']);
      expect(await part('bytes=-2')).toEqual([206, 'bytes 8-9/10', '2', '89']);
      expect((await part('bytes=10-')).slice(0, 2)).toEqual([416, 'bytes */10']);
      expect((await part('bytes=0-1,4-5'))[0]).toBe(200);
      expect(await part('bytes=2-4', { 'if-range': etag })).toEqual([
        206,
        'bytes 2-4/10',
        '3',
        '234',
      ]);
      expect((await part('bytes=2-4', { 'if-range': '"other"' })).slice(2)).toEqual([
        '10',
        '0123456789',
      ]);
      expect((await fetch(link, { headers: { 'if-none-match': etag } })).status).toBe(304);
      const head = await fetch(link, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        '10',
        '',
      ]);
    });

    it('has no other URL', async () => {
      const id = (await knownFile()).slice(0, 32);
      for (const path of [
        `/files/${id}`,
        `/files/temp/${id}`,
        `/files/kept/${id.slice(0, 2)}/${id}`,
        '/files/temp/..%2f..%2fsecrets.json',
        '/files/temp/%2e%2e',
        '/files/incoming/',
      ])
        expect((await fetch(url() + path)).status).toBeGreaterThanOrEqual(400);
    });
  });

  it('uploads are allowed from the configured origins only', async () => {
    const place = await askPlace(url(), 'cors.png', await newMember());
    const preflight = (origin: string) =>
      fetch(place.url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect(
      (await preflight('https://shop.example')).headers.get('access-control-allow-origin'),
    ).toBe('https://shop.example');
    expect(
      (await preflight('https://evil.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  it('no path leads out of the file folder', async () => {
    const { runs, seed } = trials(60);
    const token = await newMember();
    const outside = readdirSync(engine().folder).sort();
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(hostilePath, async (cloudPath) => {
        const { success, data, error } = await fileStep(
          url(),
          'ask',
          { cloudPath, fileSize: 3 },
          token,
        );
        if (!success) {
          expect(['INVALID_PARAM', 'CLOUDPATH_REQUIRED']).toContain(error!.code);
          return expect(error!.message).toMatch(/^cloudPath/);
        }
        accepted += 1;
        const { fileUrl } = data as { fileUrl: string };
        expect((await sendBytes(data as never, 'abc', cloudPath)).status).toBe(200);
        expect(
          await fileStep(url(), 'report', { cloudPath, fileID: fileUrl }, token),
        ).toMatchObject({ success: true });
        const id = /^cloud:\/\/test-space\/([0-9a-f]{32})\//.exec(fileUrl)![1]!;
        expect(stored()).toContain(`kept/${id.slice(0, 2)}/${id}`);
        const file = await fetch(await linkOf(url(), fileUrl));
        expect(await file.text()).toBe('abc');
        const [, fileName] = /''(.*)$/.exec(file.headers.get('content-disposition')!)!;
        expect(decodeURIComponent(fileName!)).toBe(cloudPath.split('/').at(-1));
        expect(await fileStep(url(), 'remove', { fileList: [fileUrl] }, token)).toMatchObject({
          success: true,
        });
        expect(stored().filter((name) => name.includes(id))).toEqual([]);
      }),
      { numRuns: runs, seed },
    );
    expect(readdirSync(engine().folder).sort()).toEqual(outside);
    expect(
      stored().filter((file) => !/^(kept\/[0-9a-f]{2}|incoming)\/[0-9a-f]{32}$/.test(file)),
    ).toEqual([]);
    tell(
      `paths: ${runs} paths of uploads (seed ${seed}), ${accepted} of them accepted ` +
        'under a name of our own, 0 led out',
    );
  }, 3_600_000);

  let known: Promise<string> | null = null;
  const knownFile = () =>
    (known ??= newMember()
      .then((token) => upload(url(), 'known', token, 'known'))
      .then((id) => id.slice('cloud://test-space/'.length)));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 5000) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
