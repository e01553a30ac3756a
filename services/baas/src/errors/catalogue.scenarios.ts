import { BaasError, connectSocket, copyText, createBaas, downloadFile, networkTimeouts, pasteText, request, sentenceOf, type Baas, type BaasOptions, type CallOptions } from '@shop/baas-sdk';
import { getOpenid } from '@shop/baas-sdk/openid';
import { signature, wireHeaders } from '@shop/baas-sdk/protocol';
import { uploadPath } from '../files/files';
import { mostUploadsUnderWay } from '../files/limits';
import { signIn } from '../testing/client';
import { askPlace } from '../testing/files';
import { openLine, type Fate, type Line } from '../testing/line';
import { space } from '../testing/settings';

/** Somebody with our SDK, and what may stand between them and the engine. */
interface Member { baas: Baas; line: Line; token: string; with(more: Partial<BaasOptions>): Baas }

/** What a rejection is to the code that gets it, and what it has to show; `because` is the code inside a refused upload. */
interface Told { name: string; errCode: unknown; errMsg: unknown; shown: unknown; because?: string }

export type Row = [row: string, raise: (member: Member) => Promise<unknown>, told: Told];

const service = (errCode: string, errMsg: unknown, because?: string): Told => ({ name: 'ServiceError', errCode, errMsg, shown: errMsg, because });
const text = (content: string, type = 'text/plain') => new Blob([content], { type });
const ids = (count: number) => Array.from({ length: count }, () => `cloud://${space.spaceId}/${'0'.repeat(32)}/a.png`);
const upload = (baas: Baas, filePath: Blob = text('你好')) => baas.uploadFile({ filePath, cloudPath: 'a.txt' });

/** Section 5 of the specification: what is asked for has to be in order. */
export const validations: Row[] = [
  ['[5.01] a path that is empty', ({ baas }) => baas.uploadFile({ filePath: text('x'), cloudPath: ' ' }), service('CLOUDPATH_REQUIRED', 'cloudPath不可为空')],
  ['[5.01] a path that is no text', ({ baas }) => baas.uploadFile({ filePath: text('x'), cloudPath: 7 as never }), service('CLOUDPATH_REQUIRED', 'cloudPath不可为空')],
  ['[5.02] a path with "://"', ({ baas }) => baas.uploadFile({ filePath: text('x'), cloudPath: 'a://b' }), service('INVALID_PARAM', 'cloudPath不合法')],
  ['[5.03] links to nothing', ({ baas }) => baas.getTempFileURL({ fileList: [] }), service('INVALID_PARAM', 'fileList不能为空数组')],
  ['[5.03] links to an empty text', ({ baas }) => baas.getTempFileURL({ fileList: [''] }), service('INVALID_PARAM', 'fileList不能为空数组')],
  ['[5.04] links to 51 files', ({ baas }) => baas.getTempFileURL({ fileList: ids(51) }), service('INVALID_PARAM', 'fileList数组长度不能超过50')],
  ['[5.05] a link to what is no fileID', ({ baas }) => baas.getTempFileURL({ fileList: ['a.png'] }), service('INVALID_PARAM', 'fileID不合法')],
  ['[5.05] a link to a file of another space, which only the engine knows', ({ baas }) => baas.getTempFileURL({ fileList: ['cloud://other/0/a.png'] }), service('INVALID_PARAM', 'fileID不合法')],
  ['[5.03] deleting nothing', ({ baas }) => baas.deleteFile({ fileList: [] }), service('INVALID_PARAM', 'fileList不能为空数组')],
];

/** Sends the bytes of an upload otherwise than the SDK would. */
const sending = (how: (address: string, form: FormData) => Promise<Response>): Partial<BaasOptions> => ({
  fetch: (address, init) => (String(address).includes(uploadPath) ? how(String(address), init!.body as FormData) : fetch(address, init)),
});
const post = (address: string, body: FormData) => fetch(address, { method: 'POST', body });
const changed = (form: FormData, change: (form: FormData) => void) => { change(form); return form; };

/** Of another make: it signs what it sends, and asks for what nobody offers. */
const ofAnotherMake: Partial<BaasOptions> = {
  fetch: (address, init) => {
    const body = { ...JSON.parse(String(init!.body)) as object, method: 'serverless.db.drop' };
    return fetch(address, { ...init, body: JSON.stringify(body), headers: { ...init!.headers as Record<string, string>, [wireHeaders.sign]: signature(body, space.clientSecret) } });
  },
};

const refusedUpload = (because: string) => service('UPLOAD_FAILED', '文件上传失败', because);

/** Section 8, service errors: refused by the engine. What is refused to clients of every make stands in the other table. */
export const serviceErrors: Row[] = [
  ['METHOD_NOT_SUPPORTED', (member) => member.with(ofAnotherMake).callFunction('echo'), service('METHOD_NOT_SUPPORTED', '不支持该请求方法')],
  ['[8.05] a ticket that was used', (member) => upload(member.with(sending(async (address, form) => { await post(address, form); return post(address, form); }))), refusedUpload('INVALID_TICKET')],
  ['[8.05] no bytes', (member) => upload(member.with(sending((address, form) => post(address, changed(form, () => form.delete('file')))))), refusedUpload('INVALID_REQUEST')],
  ['[8.05] other bytes', (member) => upload(member.with(sending((address, form) => post(address, changed(form, () => form.set('file', text('你好吗'))))))), refusedUpload('FILE_SIZE_MISMATCH')],
  ['[8.05] a picture that is none', ({ baas }) => upload(baas, text('<script>', 'image/png')), refusedUpload('FILE_TYPE_MISMATCH')],
  ['[8.05] too many bytes', ({ baas }) => upload(baas, new Blob([new Uint8Array(1024 * 1024 + 1)])), service('FILE_TOO_LARGE', '文件过大')],
  ['[8.05] more than a member may keep', async ({ baas }) => { for (let at = 0; at < 4; at += 1) await baas.uploadFile({ filePath: new Blob([new Uint8Array(900 * 1024)]), cloudPath: `${at}` }); }, service('STORAGE_QUOTA_EXCEEDED', expect.stringMatching(/^存储空间不足/))],
  ['[8.05] too many at once', async ({ baas, line, token }) => {
    for (let at = 0; at < mostUploadsUnderWay; at += 1) await askPlace(line.url, `${at}`, token, { fileSize: 1 });
    await upload(baas);
  }, service('TOO_MANY_UPLOADS', expect.stringMatching(/^正在上传的文件过多/))],
  ['[8.06] deleting what is not there', ({ baas }) => baas.deleteFile({ fileList: ids(1) }), service('DELETE_FILE_FAILED', '删除文件失败')],
  ['[8.07] a link to what is not there, which the others do not wait for', async ({ baas }) => {
    const { fileList: [link] } = await baas.getTempFileURL({ fileList: ids(1) });
    throw Object.assign(new BaasError(link!.code!, link!.message!), { name: 'ServiceError' });
  }, { ...service('GET_TEMP_FILE_URL_FAILED', '获取临时文件链接失败'), shown: expect.any(String) }],
  ['[8.08] an answer by somebody else', ({ baas, line }) => { line.fate = () => 'page'; return baas.callFunction('echo'); }, { ...service('SYS_ERR', 'request:ok 200, but without an answer'), shown: '服务暂时不可用，请稍后重试' }],
  ['[8.09] an invalid client, as cloud code may call one', ({ baas }) => baas.callObject('desk', 'failWith', ['20101', 'Invalid client'], { customUI: true }), service('20101', 'Invalid client')],
];

/** What a browser cannot do, or does not let a page do. */
const noClipboard = { clipboard: undefined, document: { addEventListener() {}, removeEventListener() {}, execCommand: () => false } };
const nowhere = 'ws://127.0.0.1:9';

/** Section 8, other errors, those that need neither a screen nor the engine to be late. */
const otherErrors: Row[] = [
  ['[4.06] [8.11] the login for the openid', () => getOpenid({ stored: () => undefined, store: () => {}, log: () => {} }), { name: 'BaasError', errCode: 'login:fail', errMsg: 'method login not supported', shown: expect.any(String) }],
  ['[8.13] copying', () => copyText('x', noClipboard), { name: 'DeviceError', errCode: 'setClipboardData:fail', errMsg: '复制失败，请手动复制', shown: '复制失败，请手动复制' }],
  ['[8.13] pasting', () => pasteText(noClipboard), { name: 'DeviceError', errCode: 'getClipboardData:fail', errMsg: '读取失败，请手动粘贴', shown: '读取失败，请手动粘贴' }],
  ['[8.16] a socket to nowhere', async () => { const { error$ } = await connectSocket({ url: nowhere }); await new Promise((_, reject) => { error$.subscribe(reject); }); }, { name: 'RequestError', errCode: 602001, errMsg: 'connectSocket:fail network', shown: '网络连接失败，请检查网络后重试' }],
  ['[8.17] a socket that is not open', async () => (await connectSocket({ url: nowhere })).send('x'), { name: 'RequestError', errCode: 10002, errMsg: 'sendSocketMessage:fail closed', shown: '连接已断开，请稍后重试' }],
];

type Use = keyof typeof networkTimeouts;
const things = (baas: Baas) => baas.database().collection('thing');

/** Every call of the SDK that goes over the network, and which of its uses it is. */
const calls: [call: string, use: Use, call: (member: Member, options: CallOptions) => Promise<unknown>][] = [
  ['callFunction', 'request', ({ baas }, options) => baas.callFunction('echo', {}, options)],
  ['callObject', 'request', ({ baas }, options) => baas.callObject('desk', 'add', [1, 2], { ...options, customUI: true })],
  ['importObject', 'request', ({ baas }, options) => baas.importObject<{ add(a: number, b: number): Promise<unknown> }>('desk', { ...options, customUI: true }).add(1, 2)],
  ['get', 'request', ({ baas }, options) => things(baas).get(options)],
  ['count', 'request', ({ baas }, options) => things(baas).count(options)],
  ['add', 'request', ({ baas }, options) => things(baas).add({}, options)],
  ['update', 'request', ({ baas }, options) => things(baas).doc('1').update({}, options)],
  ['remove', 'request', ({ baas }, options) => things(baas).doc('1').remove(options)],
  ['deleteFile', 'request', ({ baas }, options) => baas.deleteFile({ fileList: ids(1), ...options })],
  ['getTempFileURL', 'request', ({ baas }, options) => baas.getTempFileURL({ fileList: ids(1), ...options })],
  ['uploadFile', 'uploadFile', ({ baas }, options) => baas.uploadFile({ filePath: text('x'), cloudPath: 'x', ...options })],
  ['request', 'request', ({ line }, options) => request({ url: `${line.url}/healthz`, ...options })],
  ['downloadFile', 'downloadFile', ({ line }, options) => downloadFile({ url: `${line.url}/files/static/pictures/plain.json`, ...options })],
];

const rejectionOf = (call: Promise<unknown>) => call.then((value) => { throw new Error(`not refused: ${JSON.stringify(value)}`); }, (error: unknown) => {
  if (!(error instanceof BaasError)) throw error;
  return error;
});

/** The specification's table of validations and its catalogue of errors, row by row, raised for real and seen through our SDK. */
export function catalogueScenarios(url: () => string): void {
  let members = 0;
  let line: Line;
  let member: Member;
  let logins: unknown[];
  beforeEach(async () => {
    line = await openLine(url());
    logins = [];
    const token = await signIn(url(), `reader-${(members += 1)}`);
    const open = (more: Partial<BaasOptions>) => {
      const kept = new Map<string, string>();
      const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) };
      const baas = createBaas({ endpoint: line.url, spaceId: space.spaceId, clientSecret: space.clientSecret, storage, ...more });
      baas.session.store({ token, tokenExpired: Date.now() + 60_000 });
      baas.needLogin$.subscribe((need) => logins.push(need));
      return baas;
    };
    member = { baas: open({}), line, token, with: open };
  });
  afterEach(() => line.close());

  it.each([...validations, ...serviceErrors, ...otherErrors])('%s is refused in the words of the catalogue, and asks for no login', async (_row, raise, { name, errCode, errMsg, shown, because }) => {
    const error = await rejectionOf(raise(member));
    expect({ name: error.name, errCode: error.errCode, errMsg: error.errMsg, shown: sentenceOf(error) }).toEqual({ name, errCode, errMsg, shown });
    if (because) expect(error.detail).toMatchObject({ code: because });
    expect(logins).toEqual([]);
  });

  /** For an upload the bytes are what goes wrong: it begins with a call like all others. */
  const goWrong = (use: Use, fate: Fate) => { line.fate = (path) => (use !== 'uploadFile' || path === uploadPath ? fate : 'through'); };
  const told = ({ name, errCode, errMsg }: BaasError) => `${name} ${errCode} ${errMsg}`;

  it.each(calls)('[8.14] [8.15] [8.16] %s that gets no answer, is given up or cut off', async (_call, use, call) => {
    goWrong(use, 'silent');
    expect(told(await rejectionOf(call(member, { timeout: 150 })))).toBe(`RequestError 5 ${use}:fail timeout`);
    const given = new AbortController();
    const waiting = rejectionOf(call(member, { signal: given.signal }));
    setTimeout(() => given.abort(), 50);
    expect(told(await waiting)).toBe(`RequestError 600003 ${use}:fail abort`);
    expect(told(await rejectionOf(call(member, { signal: AbortSignal.abort() })))).toBe(`RequestError 600003 ${use}:fail abort`);
    goWrong(use, 'cut');
    expect(told(await rejectionOf(call(member, {})))).toBe(`RequestError ${use === 'request' ? 5 : 602001} ${use}:fail network`);
    expect(logins).toEqual([]);
  });

  it('[9.01] a minute each is what a call waits that is not told how long', () => {
    expect(networkTimeouts).toEqual({ request: 60_000, connectSocket: 60_000, uploadFile: 60_000, downloadFile: 60_000 });
  });
}
