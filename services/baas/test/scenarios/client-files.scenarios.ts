import type { Client, OpenClient } from '../clients/client';
import { everyClient } from '../clients/releases';

/** Files through uniCloud clients. `aliyun` uploads over https only, to its own host. */
export function clientFileScenarios(url: () => string, open: OpenClient): void {
  describe.each(everyClient.filter(({ provider }) => provider !== 'aliyun'))(
    'files of the client $title',
    ({ title, release, provider }) => {
      let client: Client;
      beforeAll(async () => {
        client = await open(release, provider, url());
      });
      afterAll(() => client?.close());
      const value = async <T = Record<string, unknown>>(name: string, ...params: unknown[]) => {
        const { value: result, error } = await client.act(name, ...params);
        if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
        return result as T;
      };

      it('[7.14] [7.15] [7.16] [7.17] [7.18] [7.20] upload, link, delete', async () => {
        expect((await client.act('upload', 'a.txt', 'hello', 'text/plain')).error).toMatchObject({
          code: 'uni-id-token-not-exist',
        });
        await value('callObject', 'desk', 'signIn', [`${title} files`]);
        const { fileID } = await value<{ fileID: string }>(
          'upload',
          '评价/a.txt',
          'hello',
          'text/plain',
        );
        expect(fileID).toMatch(/^cloud:\/\/test-space\/[0-9a-f]{32}\/评价\/a\.txt$/);
        const {
          fileList: [link],
        } = await value<{ fileList: { fileID: string; tempFileURL: string }[] }>(
          'getTempFileURL',
          [fileID],
          60,
        );
        expect(link!.fileID).toBe(fileID);
        expect(await (await fetch(link!.tempFileURL)).text()).toBe('hello');
        expect(await value('deleteFile', [fileID])).toMatchObject({ fileList: [{ fileID }] });
        expect((await client.act('deleteFile', [fileID])).error).toMatchObject({
          code: 'DELETE_FILE_FAILED',
          message: '删除文件失败',
        });
        expect((await client.act('upload', 'http://a/b', 'x', 'text/plain')).error).toMatchObject({
          code: 'INVALID_PARAM',
          message: 'cloudPath不合法',
        });
      });
    },
  );
}
