import { createHash } from 'node:crypto';
import { invoke, signIn } from '../harness/client';
import { fileStep, upload } from '../harness/files';
import { photograph, twoColours } from '../harness/pictures';
import type { FilesEngine } from './files.scenarios';

interface Outcome {
  errCode: string | number;
  errMsg?: string;
  fileID?: string;
  file?: Record<string, unknown> | null;
  links?: { fileID: string; tempFileURL: string }[];
}

/** `context.files` of cloud code. */
export function cloudFileScenarios(engine: () => Pick<FilesEngine, 'url' | 'clock'>): void {
  const url = () => engine().url;
  const album = async (method: string, params: unknown[], token?: string) =>
    (await invoke(url(), 'album', { method, params, uniIdToken: token }))
      .data as unknown as Outcome;
  const read = async (fileID: string) =>
    fetch((await album('link', [[fileID]])).links![0]!.tempFileURL);

  describe('cloud code', () => {
    it('stores bytes as a re-encoded image that its member may delete', async () => {
      const token = await signIn(url(), 'painter');
      const { fileID, errCode } = await album(
        'keepAvatar',
        [(await photograph()).toString('base64')],
        token,
      );
      expect([errCode, fileID]).toEqual([
        0,
        expect.stringMatching(/^cloud:\/\/test-space\/[0-9a-f]{32}\/头像\/painter\.png$/),
      ]);
      const got = await read(fileID!);
      const bytes = Buffer.from(await got.arrayBuffer());
      expect([got.headers.get('content-type'), bytes.includes('SECRET')]).toEqual([
        'image/jpeg',
        false,
      ]);
      const { file } = await album('find', [fileID]);
      expect(file).toEqual({
        fileID,
        path: '头像/painter.png',
        size: bytes.length,
        type: 'image/jpeg',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        owner: 'painter',
      });
      expect(await fileStep(url(), 'remove', { fileList: [fileID] }, token)).toMatchObject({
        success: true,
      });
      expect((await album('find', [fileID])).file).toBeNull();
    });

    it('stores a stream as a file of the shop that no member may delete', async () => {
      const { fileID } = await album('keepReport', ['报表/today.txt', 5000]);
      expect(await (await read(fileID!)).text()).toMatch(/^line 0\nline 1\n[^]*line 4999\n$/);
      expect((await album('find', [fileID])).file).toMatchObject({
        owner: null,
        type: 'application/octet-stream',
      });
      expect(
        await fileStep(url(), 'remove', { fileList: [fileID] }, await signIn(url(), 'somebody')),
      ).toMatchObject({ error: { code: 'DELETE_FILE_FAILED' } });
      // Repeatedly, and beside a missing file.
      for (let times = 0; times < 2; times += 1)
        expect(
          (await album('drop', [[fileID, fileID!.replace('today', 'tomorrow')]])).errCode,
        ).toBe(0);
      expect((await album('find', [fileID])).file).toBeNull();
    });

    it('finds the owner of a file that a client names', async () => {
      const [mine, theirs] = [await signIn(url(), 'model'), await signIn(url(), 'thief')];
      const picture = await upload(
        url(),
        'me.png',
        mine,
        new Uint8Array(await twoColours().png().toBuffer()),
      );
      const text = await upload(url(), 'me.txt', mine, 'me');
      expect((await album('chooseAvatar', [picture], mine)).file).toMatchObject({
        fileID: picture,
        owner: 'model',
        type: 'image/png',
      });
      for (const [fileID, token] of [
        [picture, theirs],
        [text, mine],
        [picture.replace('me.png', 'you.png'), mine],
      ]) {
        expect(await album('chooseAvatar', [fileID], token)).toMatchObject({
          errCode: 'NOT_AN_AVATAR',
        });
      }
    });

    it('creates links with a lifetime, and none for missing files', async () => {
      const { fileID } = await album('keepReport', ['one.txt', 1]);
      const { links } = await album('link', [[fileID, fileID!.replace('one', 'two')], 60]);
      expect(links).toEqual([
        { fileID, tempFileURL: expect.stringContaining(`${url()}/files/temp/`) },
        { fileID: fileID!.replace('one', 'two'), tempFileURL: '' },
      ]);
      expect(
        Number(new URL(links![0]!.tempFileURL).searchParams.get('expires')) - engine().clock.now(),
      ).toBeLessThanOrEqual(60_000);
    });

    it.each<[string, string, unknown[], string]>([
      ['a path that leads elsewhere', 'keepReport', ['../x', 1], 'INVALID_PARAM'],
      ['no path', 'keepReport', ['', 1], 'CLOUDPATH_REQUIRED'],
      ['more than a file may have', 'keepReport', ['long.txt', 1100, 1000], 'FILE_TOO_LARGE'],
      [
        'a page for a picture',
        'keepAvatar',
        [Buffer.from('<html>').toString('base64')],
        'FILE_TYPE_MISMATCH',
      ],
      [
        'a file that is not a picture',
        'keepAvatar',
        [Buffer.from('GIF89a').toString('base64')],
        'UPLOAD_FAILED',
      ],
      ['an id of another space', 'find', ['cloud://other/x/y'], 'INVALID_PARAM'],
      ['an invalid id', 'drop', [['x']], 'INVALID_PARAM'],
      ['links for nothing', 'link', [[]], 'INVALID_PARAM'],
    ])(
      'with %s rejects its call with the error of the client',
      async (_what, method, params, code) => {
        expect(await album(method, params, await signIn(url(), 'clumsy'))).toMatchObject({
          errCode: code,
          errMsg: expect.stringMatching(/[一-鿿]/),
        });
      },
    );

    it('enforces the quota for members but not for the shop', async () => {
      const token = await signIn(url(), 'full');
      for (const name of ['1', '2', '3'])
        await upload(url(), name, token, new Uint8Array(1_048_000));
      expect(
        (
          await album(
            'keepAvatar',
            [(await twoColours().png().toBuffer()).toString('base64')],
            token,
          )
        ).errCode,
      ).toBe(0);
      expect(
        await album('keepAvatar', [Buffer.alloc(2000).toString('base64')], token),
      ).toMatchObject({ errCode: 'STORAGE_QUOTA_EXCEEDED' });
      const made = await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) => album('keepReport', [`${name}.txt`, 900, 1000])),
      );
      expect(made.map(({ errCode }) => errCode)).toEqual([0, 0, 0, 0]);
      await album('drop', [made.map(({ fileID }) => fileID)]);
    });
  });
}
