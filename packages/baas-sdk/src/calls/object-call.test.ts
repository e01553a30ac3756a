import type { Baas, NeedLogin, ObjectOptions } from '../index';
import { needLoginMessage, tokenMessages } from '../protocol';
import { FakeFeedback, FakeService, token } from '../../test/fake-service';

interface UserObject {
  get(id: string, deep?: boolean): Promise<{ errCode: 0; name: string }>;
}

let service: FakeService;
let baas: Baas;
let needed: NeedLogin[];
beforeEach(async () => {
  service = await FakeService.open();
  baas = service.client();
  needed = [];
});
afterEach(() => service.close());

function show(...presses: boolean[]): FakeFeedback {
  const screen = new FakeFeedback(presses);
  baas.useFeedback(screen);
  return screen;
}

it('[7.10] an object method is sent as name and parameters', async () => {
  service.reply = () => ({ data: { errCode: 0, name: '小明' } });
  const answer = await baas.importObject<UserObject>('user').get('7', true);
  expect(answer).toEqual({ errCode: 0, name: '小明' });
  expect(service.arrived[0]).toMatchObject({
    target: 'user',
    args: { method: 'get', params: ['7', true], clientInfo: expect.anything() },
  });
});

it('properties of every object and server hooks are not sent', async () => {
  const user = baas.importObject<Record<string, () => Promise<unknown>>>('user');
  expect(await Promise.resolve(user)).toBe(user);
  expect(String(user)).toBe('[object Object]');
  expect(JSON.stringify({ user })).toBe('{"user":{}}');
  expect([user.then, user.toJSON, user._before, user._after, user._timing]).toEqual(
    Array(5).fill(undefined),
  );
  expect(service.arrived).toHaveLength(0);
});

it('[7.11] an errCode rejects with code, message, request id and the whole response', async () => {
  const answer = { errCode: 'STOCK_NOT_ENOUGH', errMsg: '库存不足', left: 2 };
  service.reply = () => ({ data: answer });
  await expect(baas.callObject('order', 'create', [])).rejects.toMatchObject({
    name: 'ServiceError',
    errCode: answer.errCode,
    errMsg: answer.errMsg,
    detail: answer,
    requestId: 'request-1',
  });
});

it.each([['text'], [''], [7], [false], [null], [['a', 1]]])(
  'a method resolves to the value %j',
  async (data) => {
    service.reply = () => ({ data });
    expect(await baas.callObject('order', 'create', [])).toEqual(data);
  },
);

it('[7.12] the loading indicator 加载中... is shown while the call runs', async () => {
  const screen = show();
  service.reply = () => {
    screen.shown.push('answered');
    return { data: { errCode: 0 } };
  };
  await baas.callObject('user', 'get', []);
  await baas.callObject('user', 'get', [], { loadingOptions: { title: '提交中' } });
  expect(screen.shown).toEqual([
    'loading 加载中...',
    'answered',
    'loaded',
    'loading 提交中',
    'answered',
    'loaded',
  ]);
});

type Case = [
  name: string,
  options: ObjectOptions,
  presses: boolean[],
  shown: string[],
  calls: number,
];
const failed = '提示: 库存不足';
it.each<Case>([
  ['by itself: 确定 only', {}, [true], ['loading 加载中...', 'loaded', `${failed} [ok]`], 1],
  [
    'with retry, cancelled',
    { errorOptions: { retry: true } },
    [false],
    ['loading 加载中...', 'loaded', `${failed} [retry]`],
    1,
  ],
  [
    'with retry, confirmed twice',
    { errorOptions: { retry: true } },
    [true, true],
    Array(3)
      .fill(['loading 加载中...', 'loaded', `${failed} [retry]`])
      .flat(),
    3,
  ],
  [
    'as a toast',
    { errorOptions: { type: 'toast', retry: true } },
    [true],
    ['loading 加载中...', 'loaded', 'toast 库存不足'],
    1,
  ],
  ['with its own looks', { customUI: true }, [], [], 1],
])('[7.13] an error is shown under 提示 %s', async (_name, options, presses, shown, calls) => {
  const screen = show(...presses);
  service.reply = () => ({ data: { errCode: 'STOCK', errMsg: '库存不足' } });
  let settled = 0;
  await baas.callObject('order', 'create', [], options).then(
    () => settled++,
    () => settled++,
  );
  expect(screen.shown).toEqual(shown);
  expect([service.arrived.length, settled]).toEqual([calls, 1]);
});

it('[7.13] a retry that succeeds is a success', async () => {
  show(true);
  service.reply = () =>
    service.arrived.length === 1 ? { status: 502, text: '<h1>' } : { data: { errCode: 0, id: 1 } };
  expect(await baas.callObject('order', 'create', [], { errorOptions: { retry: true } })).toEqual({
    errCode: 0,
    id: 1,
  });
});

it('parseSystemError replaces messages of system errors only', async () => {
  const screen = show();
  const asked: unknown[] = [];
  const options: ObjectOptions = {
    errorOptions: { type: 'toast' },
    parseSystemError: async (error) => {
      asked.push(error);
      return { errMsg: '店里断网了' };
    },
  };
  service.reply = () => ({ status: 502, text: '<h1>' });
  await expect(baas.callObject('order', 'create', [7], options)).rejects.toMatchObject({
    errCode: 'SYS_ERR',
    errMsg: expect.stringContaining('502'),
  });
  service.reply = () => ({ data: { errCode: 'STOCK', errMsg: '库存不足' } });
  await baas.callObject('order', 'create', [7], options).catch(() => undefined);
  service.reply = () => ({ status: 502, text: '<h1>' });
  await baas
    .callObject('order', 'create', [7], { ...options, parseSystemError: () => ({}) })
    .catch(() => undefined);
  expect(asked).toEqual([
    {
      objectName: 'order',
      methodName: 'create',
      params: [7],
      errCode: 'SYS_ERR',
      errMsg: expect.stringContaining('502'),
    },
  ]);
  expect(screen.shown.filter((line) => line.startsWith('toast'))).toEqual([
    'toast 店里断网了',
    'toast 库存不足',
    'toast 服务暂时不可用，请稍后重试',
  ]);
});

it('an aborted call shows nothing, a network failure shows a message', async () => {
  service.reply = () => 'silence';
  await baas.callObject('a', 'b', [], { timeout: 10 }).catch(() => undefined);
  const screen = show();
  baas.useFeedback(new FakeFeedback());
  const controller = new AbortController();
  const call = baas.callObject('a', 'b', [], { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ errCode: 600003 });
  await baas.callObject('a', 'b', [], { timeout: 10 }).catch(() => undefined);
  expect(screen.shown).toEqual([
    'loading 加载中...',
    'loaded',
    'loading 加载中...',
    'loaded',
    '提示: 网络连接超时，请稍后重试 [ok]',
  ]);
});

const channels: [string, (code: string) => Promise<unknown>][] = [
  [
    'an object',
    (errCode) => {
      service.reply = () => ({ data: { errCode, errMsg: 'no' } });
      return baas.callObject('user', 'get', []);
    },
  ],
  [
    'the database',
    (code) => {
      service.reply = () => ({ data: { code, message: 'no' } });
      return baas.database().collection('order').get();
    },
  ],
  [
    'a function',
    (code) => {
      service.reply = () => ({ error: { code, message: 'no' } });
      return baas.callFunction('hello');
    },
  ],
];
const catalogue: [string, string][] = [
  ['TOKEN_INVALID_TOKEN_EXPIRED', 'token过期，跳转登录页面'],
  ['uni-id-token-expired', 'token过期，跳转登录页面'],
  ...[
    'TOKEN_INVALID',
    'TOKEN_INVALID_INVALID_CLIENTID',
    'TOKEN_INVALID_WRONG_TOKEN',
    'TOKEN_INVALID_ANONYMOUS_USER',
    'uni-id-check-token-failed',
    'uni-id-token-not-exist',
    'uni-id-check-device-feature-failed',
  ].map((code): [string, string] => [code, 'token无效，跳转登录页面']),
];

describe.each(channels)('%s', (_channel, call) => {
  it.each(catalogue)(
    '[4.09] [8.01] [8.02] [8.03] %s emits needLogin once with the message of the specification',
    async (errCode, errMsg) => {
      const screen = show();
      baas.session.store({ token: token({ uid: 'u' }), tokenExpired: Date.now() + 60_000 });
      baas.needLogin$.subscribe((event) => needed.push(event));
      await expect(call(errCode)).rejects.toMatchObject({ errCode });
      expect(needed).toEqual([{ errCode, errMsg }]);
      expect(screen.shown.join()).not.toContain('提示');
    },
  );

  it('other codes do not emit needLogin', async () => {
    baas.needLogin$.subscribe((event) => needed.push(event));
    for (const code of ['PERMISSION_ERROR', 'toString', 'token_invalid'])
      await expect(call(code)).rejects.toMatchObject({ errCode: code });
    expect(needed).toEqual([]);
  });
});

it('[4.09] [4.10] token code and newToken in a function result take effect', async () => {
  const result = {
    errCode: 'uni-id-token-expired',
    newToken: { token: token({ uid: 'u1' }), tokenExpired: Date.now() + 60_000 },
  };
  service.reply = () => ({ data: result });
  baas.needLogin$.subscribe((event) => needed.push(event));
  expect(await baas.callFunction('hello')).toEqual(result);
  expect(needed).toEqual([{ errCode: 'uni-id-token-expired', errMsg: 'token过期，跳转登录页面' }]);
  expect(baas.session.user.uid).toBe('u1');
});

it('a token error is ignored if the token was replaced during the call', async () => {
  const stored = (uid: string) =>
    baas.session.store({ token: token({ uid }), tokenExpired: Date.now() + 60_000 });
  stored('u1');
  baas.needLogin$.subscribe((event) => needed.push(event));
  service.reply = () => {
    stored('u2');
    return { data: { errCode: 'uni-id-token-expired', errMsg: 'no' } };
  };
  await expect(baas.callObject('order', 'list', [])).rejects.toMatchObject({
    errCode: 'uni-id-token-expired',
  });
  expect(needed).toEqual([]);
});

it('a token error without a subscriber is shown like any other error', async () => {
  const screen = show();
  await channels[0]![1]('uni-id-token-expired').catch(() => undefined);
  expect(screen.shown).toContain('提示: no [ok]');
});

it('[8.04] nine token codes have messages, and one message covers all other cases', () => {
  expect(Object.keys(tokenMessages).sort()).toEqual(catalogue.map(([code]) => code).sort());
  expect(needLoginMessage).toBe('用户未登录或登录状态过期，自动跳转登录页面');
});
