import type { Baas } from '../index';
import { BaasError, RequestError, ServiceError } from '../errors/errors';
import { userMessage } from '../errors/user-message';
import { FakeService, type Reply, token } from '../../test/fake-service';

let service: FakeService;
let baas: Baas;
beforeEach(async () => {
  service = await FakeService.open();
  baas = service.client({
    clientInfo: { appName: '测试', appVersion: '1.0.0' },
    now: () => 1_795_219_599_703,
  });
});
afterEach(() => service.close());

it('[7.02] [7.03] [7.04] [7.24] a function call is a signed JSON POST', async () => {
  const mine = token({ uid: 'u1' });
  baas.session.store({ token: mine, tokenExpired: 1_795_219_700_000 });
  service.reply = ({ args }) => ({ data: { echo: args.text } });
  expect(await baas.callFunction('hello', { text: '你好' })).toEqual({ echo: '你好' });
  const [call] = service.arrived;
  expect(call).toMatchObject({
    method: 'POST',
    url: '/any/prefix/client',
    signed: true,
    target: 'hello',
    headers: { 'content-type': 'application/json' },
    body: {
      method: 'serverless.function.runtime.invoke',
      spaceId: 'space',
      timestamp: 1_795_219_599_703,
    },
    args: {
      text: '你好',
      uniIdToken: mine,
      clientInfo: { appName: '测试', appVersion: '1.0.0', PLATFORM: 'web' },
    },
  });
  const info = String(call!.headers['x-client-info']);
  expect(info).toMatch(/^[\x21-\x7e]{1,400}$/);
  expect(JSON.parse(decodeURIComponent(info))).toEqual(call!.args.clientInfo);
});

it('[4.07] a missing or expired token is not sent', async () => {
  await baas.callFunction('hello');
  baas.session.store({ token: token({ uid: 'u1' }), tokenExpired: 1_795_219_599_702 });
  await baas.callFunction('hello');
  expect(service.arrived.map(({ args }) => 'uniIdToken' in args)).toEqual([false, false]);
});

const html = '<!doctype html><h1>502</h1>';
type Fault = [
  name: string,
  reply: Reply,
  expected: { errCode: string | number; errMsg?: unknown; requestId?: unknown },
  kind: new (...parts: never[]) => BaasError,
  sentence: string,
];
const unavailable = '服务暂时不可用，请稍后重试';
const faults: Fault[] = [
  ['HTML with 200', { status: 200, text: html }, { errCode: 'SYS_ERR' }, ServiceError, unavailable],
  ['HTML with 500', { status: 500, text: html }, { errCode: 'SYS_ERR' }, ServiceError, unavailable],
  ['an empty 200', { status: 200, text: '' }, { errCode: 'SYS_ERR' }, ServiceError, unavailable],
  ['an empty 204', { status: 204, text: '' }, { errCode: 'SYS_ERR' }, ServiceError, unavailable],
  [
    'half a JSON',
    { status: 200, text: '{"success":tr' },
    { errCode: 'SYS_ERR' },
    ServiceError,
    unavailable,
  ],
  [
    'JSON that is no envelope',
    { status: 200, text: '[1]' },
    { errCode: 'SYS_ERR' },
    ServiceError,
    unavailable,
  ],
  ['JSON null', { status: 200, text: 'null' }, { errCode: 'SYS_ERR' }, ServiceError, unavailable],
  [
    'a refusal',
    { error: { code: 'STOCK', message: '库存不足' } },
    { errCode: 'STOCK', errMsg: '库存不足', requestId: 'request-1' },
    ServiceError,
    '库存不足',
  ],
  [
    'a refusal with 403',
    { status: 403, error: { code: 'NO', message: '不可以' } },
    { errCode: 'NO', errMsg: '不可以' },
    ServiceError,
    '不可以',
  ],
  [
    '[8.09] a client that is unknown to the service',
    { error: { code: 20101, message: 'Invalid client' } },
    { errCode: 20101, errMsg: 'Invalid client' },
    ServiceError,
    'Invalid client',
  ],
  [
    'an error without code and message',
    { error: {} },
    { errCode: 'SYSTEM_ERROR', errMsg: 'unknown system error' },
    ServiceError,
    unavailable,
  ],
  [
    'a connection closed during the response',
    'cut',
    { errCode: 5, errMsg: 'request:fail network' },
    RequestError,
    '网络连接失败，请检查网络后重试',
  ],
];

it.each(faults)(
  '[8.08] a call settles once with the code of the error: %s',
  async (_name, reply, expected, kind, sentence) => {
    service.reply = () => reply;
    let settled = 0;
    const call = baas.callFunction('hello');
    call.then(
      () => settled++,
      () => settled++,
    );
    const error: BaasError = await call.then(
      () => {
        throw new Error('it must fail');
      },
      (reason) => reason,
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(error).toBeInstanceOf(kind);
    expect(error).toBeInstanceOf(BaasError);
    expect(error).toMatchObject(expected);
    expect(userMessage(error)).toBe(sentence);
    expect(settled).toBe(1);
  },
);

it.each([
  ['its code', { code: 'FUNCTION_NOT_FOUND', message: 'not here' }],
  ['its message', { code: 'X', message: 'FUNCTION_NOT_FOUND: not here' }],
  ['the older message', { code: 'X', message: 'fc_function_not_found' }],
])('[8.10] a missing function, reported by %s, is named in a hint', async (_by, error) => {
  service.reply = () => ({ error });
  await expect(baas.callFunction('helo')).rejects.toMatchObject({
    errMsg: `${error.message}，云函数[helo]在云端不存在，请检查此云函数名称是否正确以及该云函数是否已上传到服务空间`,
  });
  service.reply = () => ({ error: { code: 'X', message: 'product not found' } });
  await expect(baas.callFunction('hello')).rejects.toMatchObject({ errMsg: 'product not found' });
});

it('an unreachable server is a network failure', async () => {
  const unreachable = service.client({ endpoint: 'http://127.0.0.1:9' });
  await expect(unreachable.callFunction('hello')).rejects.toMatchObject({
    errCode: 5,
    errMsg: 'request:fail network',
    reason: 'network',
  });
});
