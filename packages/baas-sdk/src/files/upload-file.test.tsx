import { createBaas, type Baas } from '../create-baas';
import { ServiceError, type RequestError } from '../errors/errors';
import { userMessage } from '../errors/user-message';
import { token } from '../../test/fake-service';
import { fetchByRequest, FakeFileService } from '../../test/fake-file-service';

let service: FakeFileService;
let baas: Baas;
beforeEach(async () => {
  service = await FakeFileService.open();
  // jsdom has no fetch of its own; its XMLHttpRequest is what sends the bytes.
  globalThis.fetch ??= fetchByRequest;
  baas = createBaas({
    endpoint: service.endpoint,
    spaceId: 'space',
    clientSecret: 'known to every page',
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  baas.session.clear();
  await service.close();
});

const file = (text = 'some bytes', type = 'image/png') => new File([text], 'a.png', { type });
const reasonOf = (call: Promise<unknown>): Promise<RequestError> =>
  call.then(
    () => {
      throw new Error('it must fail');
    },
    (reason) => reason as RequestError,
  );
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

it('[7.14] [7.15] [7.16] [7.17] [3.19] an upload has three steps', async () => {
  const mine = token({ uid: 'u1' });
  baas.session.store({ token: mine, tokenExpired: Date.now() + 60_000 });
  const filePath = file();
  expect(await baas.uploadFile({ filePath, cloudPath: '头像.png' })).toEqual({
    success: true,
    filePath,
    fileID: 'cloud://space/1/头像.png',
  });
  expect(service.steps).toEqual([
    {
      step: 'ask',
      params: { cloudPath: '头像.png', fileSize: 10, fileType: 'image/png' },
      token: mine,
    },
    {
      step: 'report',
      params: { cloudPath: '头像.png', fileID: 'cloud://space/1/头像.png' },
      token: mine,
    },
  ]);
  expect(service.sent).toEqual([{ ticket: '头像.png', bytes: 'some bytes' }]);
});

it('onUploadProgress reports bytes', async () => {
  const progressEvents: { loaded: number; total: number }[] = [];
  await baas.uploadFile({
    filePath: file('x'.repeat(200_000)),
    cloudPath: 'a.png',
    onUploadProgress: (progress) => progressEvents.push(progress),
  });
  expect(progressEvents.at(-1)).toEqual({ loaded: 200_000, total: 200_000 });
  expect(
    progressEvents.every((step, index) => step.loaded >= (progressEvents[index - 1]?.loaded ?? 0)),
  ).toBe(true);
});

it.each([
  [undefined, 'CLOUDPATH_REQUIRED', 'cloudPath不可为空'],
  ['', 'CLOUDPATH_REQUIRED', 'cloudPath不可为空'],
  ['https://a/b', 'INVALID_PARAM', 'cloudPath不合法'],
  ['../a', 'INVALID_PARAM', 'cloudPath不合法'],
])(
  '[5.01] [5.02] the path %j is rejected before anything is sent',
  async (cloudPath, errCode, errMsg) => {
    const error = await reasonOf(
      baas.uploadFile({ filePath: file(), cloudPath: cloudPath as string }),
    );
    expect(error).toBeInstanceOf(ServiceError);
    expect({ ...error, sentence: userMessage(error) }).toMatchObject({
      errCode,
      errMsg,
      sentence: errMsg,
    });
    expect(service.steps).toEqual([]);
  },
);

it('[8.05] a rejected file and a step that fails without a code are UPLOAD_FAILED', async () => {
  service.receive = () => Promise.resolve(413);
  expect(await reasonOf(baas.uploadFile({ filePath: file(), cloudPath: 'a' }))).toMatchObject({
    errCode: 'UPLOAD_FAILED',
    errMsg: '文件上传失败',
    detail: { code: 'FILE_TOO_LARGE' },
  });
  expect(service.steps.map(({ step }) => step)).toEqual(['ask']);
  service.receive = () => Promise.resolve(200);
  for (const failing of ['ask', 'report']) {
    service.answer = ({ step }) => (step === failing ? { error: {} } : undefined);
    expect(await reasonOf(baas.uploadFile({ filePath: file(), cloudPath: 'a' }))).toMatchObject({
      errCode: 'UPLOAD_FAILED',
      errMsg: '文件上传失败',
      requestId: 'r1',
    });
  }
  service.answer = ({ step }) => (step === 'ask' ? { data: { url: 7 } } : undefined);
  expect(await reasonOf(baas.uploadFile({ filePath: file(), cloudPath: 'a' }))).toMatchObject({
    errCode: 'UPLOAD_FAILED',
  });
});

it('an error keeps its code, and a token error emits needLogin', async () => {
  const asked: string[] = [];
  baas.needLogin$.subscribe(({ errCode }) => asked.push(errCode));
  service.answer = () => ({ error: { code: 'FILE_TOO_LARGE', message: '文件过大' } });
  expect(await reasonOf(baas.uploadFile({ filePath: file(), cloudPath: 'a' }))).toMatchObject({
    errCode: 'FILE_TOO_LARGE',
    errMsg: '文件过大',
  });
  service.answer = () => ({
    error: { code: 'uni-id-token-not-exist', message: 'token无效，跳转登录页面' },
  });
  expect(await reasonOf(baas.uploadFile({ filePath: file(), cloudPath: 'a' }))).toMatchObject({
    errCode: 'uni-id-token-not-exist',
  });
  expect(asked).toEqual(['uni-id-token-not-exist']);
});

it('[9.01] an upload rejects with 602001 (broken), 5 (stalled) or 600003 (aborted)', async () => {
  // jsdom writes of each connection that breaks.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  service.receive = () => Promise.resolve('cut');
  expect(await reasonOf(baas.uploadFile({ filePath: file(), cloudPath: 'a' }))).toMatchObject({
    errCode: 602001,
    errMsg: 'uploadFile:fail network',
  });
  service.receive = () => Promise.resolve('silence');
  expect(
    await reasonOf(baas.uploadFile({ filePath: file(), cloudPath: 'a', timeout: 50 })),
  ).toMatchObject({ errCode: 5, errMsg: 'uploadFile:fail timeout' });
  const controller = new AbortController();
  const call = reasonOf(
    baas.uploadFile({ filePath: file(), cloudPath: 'a', signal: controller.signal }),
  );
  await pause(100);
  controller.abort();
  const error = await call;
  expect({ ...error, sentence: userMessage(error) }).toMatchObject({
    errCode: 600003,
    errMsg: 'uploadFile:fail abort',
    sentence: '',
  });
  service.answer = () => 'cut';
  expect(await reasonOf(baas.uploadFile({ filePath: file(), cloudPath: 'a' }))).toMatchObject({
    errCode: 602001,
  });
});

it('[7.18] [8.06] deleteFile sends the list and returns the result of each file', async () => {
  service.answer = () => ({ data: { fileList: [{ fileID: 'cloud://space/1/a' }] } });
  expect(await baas.deleteFile({ fileList: ['cloud://space/1/a'] })).toEqual({
    fileList: [{ fileID: 'cloud://space/1/a' }],
  });
  expect(service.steps).toEqual([
    { step: 'remove', params: { fileList: ['cloud://space/1/a'] }, token: undefined },
  ]);
  service.answer = () => ({ error: {} });
  expect(await reasonOf(baas.deleteFile({ fileList: ['cloud://space/1/a'] }))).toMatchObject({
    errCode: 'DELETE_FILE_FAILED',
    errMsg: '删除文件失败',
  });
});

it('[7.19] [7.20] [3.20] [8.07] getTempFileURL returns a link for each file', async () => {
  const fileList = [{ fileID: 'https://elsewhere.example/1/a', tempFileURL: 'https://a' }];
  service.answer = () => ({ data: { fileList } });
  expect(
    await baas.getTempFileURL({ fileList: ['https://elsewhere.example/1/a'], maxAge: 60 }),
  ).toEqual({ fileList });
  expect(service.steps[0]).toMatchObject({
    step: 'links',
    params: { fileList: ['https://elsewhere.example/1/a'], maxAge: 60 },
  });
  service.answer = () => ({ error: {} });
  expect(await reasonOf(baas.getTempFileURL({ fileList: ['cloud://space/1/a'] }))).toMatchObject({
    errCode: 'GET_TEMP_FILE_URL_FAILED',
    errMsg: '获取临时文件链接失败',
  });
});

it.each<[string[], string]>([
  [[], 'fileList不能为空数组'],
  [[''], 'fileList不能为空数组'],
  [Array.from({ length: 51 }, () => 'cloud://s/1/a'), 'fileList数组长度不能超过50'],
  [['a.png'], 'fileID不合法'],
])(
  '[5.03] [5.04] [5.05] links for %j are rejected before anything is sent',
  async (fileList, errMsg) => {
    expect(await reasonOf(baas.getTempFileURL({ fileList }))).toMatchObject({
      errCode: 'INVALID_PARAM',
      errMsg,
    });
    expect(service.steps).toEqual([]);
  },
);
