import type { Baas } from '../index';
import { RequestError } from '../errors/errors';
import { userMessage } from '../errors/user-message';
import { FakeFeedback, FakeService } from '../../test/fake-service';
import { networkTimeouts } from './deadline';

let service: FakeService;
let baas: Baas;
beforeEach(async () => {
  service = await FakeService.open();
  service.reply = () => 'silence';
  baas = service.client();
});
afterEach(() => service.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it must fail');
    },
    (error: RequestError) => error,
  );

it('[8.14] a timeout rejects with errCode 5 and has a message', async () => {
  const error = await reasonOf(baas.callFunction('slow', {}, { timeout: 30 }));
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ errCode: 5, errMsg: 'request:fail timeout', reason: 'timeout' });
  expect(userMessage(error)).toBe('网络连接超时，请稍后重试');
});

it('[8.15] an abort rejects with errCode 600003 before, during and after the request', async () => {
  const before = AbortSignal.abort();
  expect(await reasonOf(baas.callFunction('slow', {}, { signal: before }))).toMatchObject({
    errCode: 600003,
    errMsg: 'request:fail abort',
  });
  expect(service.arrived).toHaveLength(0);
  const during = new AbortController();
  const call = reasonOf(baas.callFunction('slow', {}, { signal: during.signal }));
  await pause(20);
  during.abort();
  const error = await call;
  expect(error).toMatchObject({ errCode: 600003, reason: 'abort' });
  expect(userMessage(error)).toBe('');
  const late = new AbortController();
  service.reply = () => ({ data: 1 });
  expect(await baas.callFunction('quick', {}, { signal: late.signal })).toBe(1);
  late.abort();
  await pause(5);
});

it('a response after the timeout is ignored', async () => {
  service.reply = async () => {
    await pause(60);
    return { data: { newToken: { token: 'late', tokenExpired: Date.now() + 60_000 } } };
  };
  let settled = 0;
  const call = baas.callObject('user', 'get', [], { timeout: 20 });
  call.then(
    () => settled++,
    () => settled++,
  );
  await reasonOf(call);
  await pause(80);
  expect([settled, baas.session.token]).toEqual([1, null]);
});

it('the timeout covers a response that stops in the middle', async () => {
  const stalling: typeof fetch = (_url, init) =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start(controller) {
            init!.signal!.addEventListener('abort', () => controller.error(init!.signal!.reason));
          },
        }),
      ),
    );
  expect(
    await reasonOf(service.client({ fetch: stalling }).callFunction('x', {}, { timeout: 20 })),
  ).toMatchObject({ errMsg: 'request:fail timeout' });
});

it('[9.01] a request times out after 60,000 ms even if fetch ignores the signal', async () => {
  expect(networkTimeouts).toEqual({
    request: 60_000,
    connectSocket: 60_000,
    uploadFile: 60_000,
    downloadFile: 60_000,
  });
  jest.useFakeTimers();
  try {
    const deaf = service.client({ fetch: () => new Promise<Response>(() => {}) });
    const settled: unknown[] = [];
    deaf.callFunction('x').catch((error: RequestError) => settled.push(error.errMsg));
    await jest.advanceTimersByTimeAsync(59_999);
    expect(settled).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toEqual(['request:fail timeout']);
  } finally {
    jest.useRealTimers();
  }
});

it('a background call survives page unload, shows nothing and never emits needLogin', async () => {
  const sent: (boolean | undefined)[] = [];
  const watched = service.client({
    fetch: (url, init) => {
      sent.push(init!.keepalive);
      return fetch(url, init);
    },
  });
  const screen = new FakeFeedback();
  const needed: unknown[] = [];
  watched.useFeedback(screen);
  watched.needLogin$.subscribe((need) => needed.push(need));
  service.reply = () => ({ data: { errCode: 'uni-id-token-expired', errMsg: 'no' } });
  await reasonOf(watched.callObject('uni-stat-receiver', 'report', [], { background: true }));
  expect({ sent, shown: screen.shown, needed }).toEqual({ sent: [true], shown: [], needed: [] });
  await reasonOf(watched.callObject('user', 'get', []));
  expect([sent[1], needed.length]).toEqual([undefined, 1]);
});
