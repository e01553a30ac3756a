import { createBaas, type Baas } from '@shop/baas-sdk';
import { signIn } from '../harness/client';
import { space } from '../harness/settings';

/** Files through the SDK, against the engine itself. */
export function sdkFileScenarios(url: () => string): void {
  let members = 0;
  async function member(): Promise<Baas> {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const baas = createBaas({
      endpoint: url(),
      spaceId: space.spaceId,
      clientSecret: space.clientSecret,
      storage,
    });
    baas.session.store({
      token: await signIn(url(), `sdk-${(members += 1)}`),
      tokenExpired: Date.now() + 60_000,
    });
    return baas;
  }
  const text = (content: string) => new Blob([content], { type: 'text/plain' });

  describe('files through the SDK', () => {
    it('[7.17] [7.18] [7.20] are uploaded, read by a link and deleted', async () => {
      const baas = await member();
      const loadedSizes: number[] = [];
      const { fileID } = await baas.uploadFile({
        filePath: text('你好'),
        cloudPath: '留言.txt',
        onUploadProgress: ({ loaded }) => loadedSizes.push(loaded),
      });
      expect(loadedSizes).toEqual([6]);
      const {
        fileList: [link],
      } = await baas.getTempFileURL({ fileList: [fileID], maxAge: 60 });
      expect(link).toEqual({ fileID, tempFileURL: expect.any(String) });
      expect(await (await fetch(link!.tempFileURL)).text()).toBe('你好');
      expect(await baas.deleteFile({ fileList: [fileID] })).toEqual({ fileList: [{ fileID }] });
      expect((await fetch(link!.tempFileURL)).status).toBe(404);
    });

    it('[8.06] of another member are not deleted', async () => {
      const { fileID } = await (
        await member()
      ).uploadFile({ filePath: text('mine'), cloudPath: 'mine.txt' });
      await expect((await member()).deleteFile({ fileList: [fileID] })).rejects.toMatchObject({
        errCode: 'DELETE_FILE_FAILED',
        errMsg: '删除文件失败',
      });
    });

    it('[8.05] with a wrong type or size are rejected', async () => {
      const baas = await member();
      await expect(
        baas.uploadFile({
          filePath: new Blob(['<script>'], { type: 'image/png' }),
          cloudPath: 'a.png',
        }),
      ).rejects.toMatchObject({
        errCode: 'UPLOAD_FAILED',
        errMsg: '文件上传失败',
        detail: { code: 'FILE_TYPE_MISMATCH' },
      });
      await expect(
        baas.uploadFile({
          filePath: new Blob([new Uint8Array(1024 * 1024 + 1)]),
          cloudPath: 'large',
        }),
      ).rejects.toMatchObject({ errCode: 'FILE_TOO_LARGE', errMsg: '文件过大' });
    });

    it('[8.03] require a login', async () => {
      const baas = await member();
      baas.session.clear();
      const asked: unknown[] = [];
      baas.needLogin$.subscribe((need) => asked.push(need));
      await expect(baas.uploadFile({ filePath: text('x'), cloudPath: 'x' })).rejects.toMatchObject({
        errCode: 'uni-id-token-not-exist',
      });
      expect(asked).toEqual([
        { errCode: 'uni-id-token-not-exist', errMsg: 'token无效，跳转登录页面' },
      ]);
    });
  });
}
