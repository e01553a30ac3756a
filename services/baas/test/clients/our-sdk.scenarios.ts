import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { space } from '../harness/settings';

/** Runs our SDK in a plain Node process. */
export function ourSdkScenarios(url: () => string): void {
  it('our SDK works in Node', async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      join(__dirname, '../harness/our-sdk.ts'),
      url(),
      space.spaceId,
      space.clientSecret,
    ]);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      isPage: false,
      called: expect.objectContaining({ event: { a: 1 }, uid: null }),
      guest: 'ServiceError uni-id-token-not-exist token无效，跳转登录页面',
      signedIn: 'node',
      session: 'node',
      rows: expect.objectContaining({
        data: [{ _id: expect.any(String), title: expect.any(String) }],
        count: expect.any(Number),
      }),
      one: expect.objectContaining({ data: expect.objectContaining({ _id: expect.any(String) }) }),
      own: expect.objectContaining({ data: [] }),
      joined: expect.objectContaining({
        data: [
          {
            _id: expect.any(String),
            article: [{ _id: expect.any(String), title: expect.any(String) }],
          },
        ],
      }),
      several: [0, 'PERMISSION_ERROR'],
      file: '你好',
      healthy: { ok: true },
      socket: '602001 connectSocket:fail network',
      copied: 'DeviceError setClipboardData:fail 复制失败，请手动复制',
      chosen: 'NothingChosen 600003 chooseAndUploadFile:fail cancel',
      signedOut: false,
      logins: ['token无效，跳转登录页面'],
    });
  });
}
