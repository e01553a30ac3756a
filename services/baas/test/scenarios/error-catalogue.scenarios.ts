import {
  connectSocket,
  copyText,
  pasteText,
  userMessage,
  type Baas,
  type BaasOptions,
} from '@shop/baas-sdk';
import { getOpenid } from '@shop/baas-sdk/openid';
import { signature, wireHeaders } from '@shop/baas-sdk/protocol';
import { uploadPath } from '../../src/files/files';
import { maxOpenUploads } from '../../src/files/limits';
import { askPlace } from '../harness/files';
import { openMember, rejectionOf, type Member } from '../harness/member';
import { space } from '../harness/settings';

/** The expected rejection and message; `because` is the code of a rejected upload. */
interface ExpectedError {
  name: string;
  errCode: unknown;
  errMsg: unknown;
  shown: unknown;
  because?: string;
}

export type Row = [
  row: string,
  raise: (member: Member) => Promise<unknown>,
  expected: ExpectedError,
];

const service = (errCode: string, errMsg: unknown, because?: string): ExpectedError => ({
  name: 'ServiceError',
  errCode,
  errMsg,
  shown: errMsg,
  because,
});
const text = (content: string, type = 'text/plain') => new Blob([content], { type });
const ids = (count: number) =>
  Array.from({ length: count }, () => `cloud://${space.spaceId}/${'0'.repeat(32)}/a.png`);
const upload = (baas: Baas, filePath: Blob = text('你好')) =>
  baas.uploadFile({ filePath, cloudPath: 'a.txt' });

/** Section 5 of the specification: validation of parameters. */
export const validations: Row[] = [
  [
    '[5.01] a path that is empty',
    ({ baas }) => baas.uploadFile({ filePath: text('x'), cloudPath: ' ' }),
    service('CLOUDPATH_REQUIRED', 'cloudPath不可为空'),
  ],
  [
    '[5.01] a path that is no text',
    ({ baas }) => baas.uploadFile({ filePath: text('x'), cloudPath: 7 as never }),
    service('CLOUDPATH_REQUIRED', 'cloudPath不可为空'),
  ],
  [
    '[5.02] a path with "://"',
    ({ baas }) => baas.uploadFile({ filePath: text('x'), cloudPath: 'a://b' }),
    service('INVALID_PARAM', 'cloudPath不合法'),
  ],
  [
    '[5.03] links to nothing',
    ({ baas }) => baas.getTempFileURL({ fileList: [] }),
    service('INVALID_PARAM', 'fileList不能为空数组'),
  ],
  [
    '[5.03] links to an empty text',
    ({ baas }) => baas.getTempFileURL({ fileList: [''] }),
    service('INVALID_PARAM', 'fileList不能为空数组'),
  ],
  [
    '[5.04] links to 51 files',
    ({ baas }) => baas.getTempFileURL({ fileList: ids(51) }),
    service('INVALID_PARAM', 'fileList数组长度不能超过50'),
  ],
  [
    '[5.05] a link to what is no fileID',
    ({ baas }) => baas.getTempFileURL({ fileList: ['a.png'] }),
    service('INVALID_PARAM', 'fileID不合法'),
  ],
  [
    '[5.05] a link to a file of another space, which only the engine knows',
    ({ baas }) => baas.getTempFileURL({ fileList: ['cloud://other/0/a.png'] }),
    service('INVALID_PARAM', 'fileID不合法'),
  ],
  [
    '[5.03] deleting nothing',
    ({ baas }) => baas.deleteFile({ fileList: [] }),
    service('INVALID_PARAM', 'fileList不能为空数组'),
  ],
];

/** Sends the bytes of an upload differently from the SDK. */
const sending = (
  how: (address: string, form: FormData) => Promise<Response>,
): Partial<BaasOptions> => ({
  fetch: (address, init) =>
    String(address).includes(uploadPath)
      ? how(String(address), init!.body as FormData)
      : fetch(address, init),
});
const post = (address: string, body: FormData) => fetch(address, { method: 'POST', body });
const changed = (form: FormData, change: (form: FormData) => void) => {
  change(form);
  return form;
};

/** A foreign client: it signs correctly and requests an unknown method. */
const ofAnotherMake: Partial<BaasOptions> = {
  fetch: (address, init) => {
    const body = { ...(JSON.parse(String(init!.body)) as object), method: 'serverless.db.drop' };
    return fetch(address, {
      ...init,
      body: JSON.stringify(body),
      headers: {
        ...(init!.headers as Record<string, string>),
        [wireHeaders.sign]: signature(body, space.clientSecret),
      },
    });
  },
};

const refusedUpload = (because: string) => service('UPLOAD_FAILED', '文件上传失败', because);

/** Section 8, service errors of the engine. The other table has those of every client. */
export const serviceErrors: Row[] = [
  [
    'METHOD_NOT_SUPPORTED',
    (member) => member.with(ofAnotherMake).callFunction('echo'),
    service('METHOD_NOT_SUPPORTED', '不支持该请求方法'),
  ],
  [
    '[8.05] a ticket that was used',
    (member) =>
      upload(
        member.with(
          sending(async (address, form) => {
            await post(address, form);
            return post(address, form);
          }),
        ),
      ),
    refusedUpload('INVALID_TICKET'),
  ],
  [
    '[8.05] no bytes',
    (member) =>
      upload(
        member.with(
          sending((address, form) =>
            post(
              address,
              changed(form, () => form.delete('file')),
            ),
          ),
        ),
      ),
    refusedUpload('INVALID_REQUEST'),
  ],
  [
    '[8.05] other bytes',
    (member) =>
      upload(
        member.with(
          sending((address, form) =>
            post(
              address,
              changed(form, () => form.set('file', text('你好吗'))),
            ),
          ),
        ),
      ),
    refusedUpload('FILE_SIZE_MISMATCH'),
  ],
  [
    '[8.05] a file that is not a picture',
    ({ baas }) => upload(baas, text('<script>', 'image/png')),
    refusedUpload('FILE_TYPE_MISMATCH'),
  ],
  [
    '[8.05] too many bytes',
    ({ baas }) => upload(baas, new Blob([new Uint8Array(1024 * 1024 + 1)])),
    service('FILE_TOO_LARGE', '文件过大'),
  ],
  [
    '[8.05] more than a member may keep',
    async ({ baas }) => {
      for (let at = 0; at < 4; at += 1)
        await baas.uploadFile({
          filePath: new Blob([new Uint8Array(900 * 1024)]),
          cloudPath: `${at}`,
        });
    },
    service('STORAGE_QUOTA_EXCEEDED', expect.stringMatching(/^存储空间不足/)),
  ],
  [
    '[8.05] too many at once',
    async ({ baas, line, token }) => {
      for (let at = 0; at < maxOpenUploads; at += 1)
        await askPlace(line.url, `${at}`, token, { fileSize: 1 });
      await upload(baas);
    },
    service('TOO_MANY_UPLOADS', expect.stringMatching(/^正在上传的文件过多/)),
  ],
  [
    '[8.06] deleting what is not there',
    ({ baas }) => baas.deleteFile({ fileList: ids(1) }),
    service('DELETE_FILE_FAILED', '删除文件失败'),
  ],
  [
    '[8.06] deleting, answered by somebody else',
    ({ baas, line }) => {
      line.fate = () => 'page';
      return baas.deleteFile({ fileList: ids(1) });
    },
    service('DELETE_FILE_FAILED', '删除文件失败'),
  ],
  [
    '[8.07] links, answered by somebody else',
    ({ baas, line }) => {
      line.fate = () => 'page';
      return baas.getTempFileURL({ fileList: ids(1) });
    },
    service('GET_TEMP_FILE_URL_FAILED', '获取临时文件链接失败'),
  ],
  [
    '[8.08] an answer by somebody else',
    ({ baas, line }) => {
      line.fate = () => 'page';
      return baas.callFunction('echo');
    },
    {
      ...service('SYS_ERR', 'request:ok 200, but the body is not a valid response'),
      shown: '服务暂时不可用，请稍后重试',
    },
  ],
  [
    '[8.09] an invalid client, as cloud code may call one',
    ({ baas }) =>
      baas.callObject('desk', 'failWith', ['20101', 'Invalid client'], { customUI: true }),
    service('20101', 'Invalid client'),
  ],
];

/** Device errors: missing or denied browser features. */
const noClipboard = {
  clipboard: undefined,
  document: { addEventListener() {}, removeEventListener() {}, execCommand: () => false },
};
const nowhere = 'ws://127.0.0.1:9';

/** Section 8, other errors that need neither a screen nor a slow engine. */
const otherErrors: Row[] = [
  [
    '[4.06] [8.11] the login for the openid',
    () => getOpenid({ stored: () => undefined, store: () => {}, log: () => {} }),
    {
      name: 'BaasError',
      errCode: 'login:fail',
      errMsg: 'method login not supported',
      shown: expect.any(String),
    },
  ],
  [
    '[8.13] copying',
    () => copyText('x', noClipboard),
    {
      name: 'DeviceError',
      errCode: 'setClipboardData:fail',
      errMsg: '复制失败，请手动复制',
      shown: '复制失败，请手动复制',
    },
  ],
  [
    '[8.13] pasting',
    () => pasteText(noClipboard),
    {
      name: 'DeviceError',
      errCode: 'getClipboardData:fail',
      errMsg: '读取失败，请手动粘贴',
      shown: '读取失败，请手动粘贴',
    },
  ],
  [
    '[8.16] a socket to nowhere',
    async () => {
      const { error$ } = await connectSocket({ url: nowhere });
      await new Promise((_, reject) => {
        error$.subscribe(reject);
      });
    },
    {
      name: 'RequestError',
      errCode: 602001,
      errMsg: 'connectSocket:fail network',
      shown: '网络连接失败，请检查网络后重试',
    },
  ],
  [
    '[8.17] a socket that is not open',
    async () => (await connectSocket({ url: nowhere })).send('x'),
    {
      name: 'RequestError',
      errCode: 10002,
      errMsg: 'sendSocketMessage:fail closed',
      shown: '连接已断开，请稍后重试',
    },
  ],
];

/**
 * The validations and errors of the specification, raised for real through our SDK. `clients/`
 * covers uniCloud clients.
 */
export function catalogueScenarios(url: () => string): void {
  let member: Member;
  beforeEach(async () => {
    member = await openMember(url());
  });
  afterEach(() => member.line.close());

  it.each([...validations, ...serviceErrors, ...otherErrors])(
    '%s is rejected with the message of the catalogue and without a login redirect',
    async (_row, raise, { name, errCode, errMsg, shown, because }) => {
      const error = await rejectionOf(raise(member));
      expect({
        name: error.name,
        errCode: error.errCode,
        errMsg: error.errMsg,
        shown: userMessage(error),
      }).toEqual({ name, errCode, errMsg, shown });
      if (because) expect(error.detail).toMatchObject({ code: because });
      expect(member.logins).toEqual([]);
    },
  );
}
