/**
 * @jest-environment jsdom
 * @jest-environment-options {"resources": "usable"}
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BaasError } from '../errors/errors';
import type { JsonpOptions } from './jsonp-script';
import { jsonp, jsonpTimeout } from './network';

let asked: string[];
let answer: (call: string, response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(request.url!);
  answer(new URL(request.url!, 'http://x').searchParams.get('callback') ?? '', response);
});
let origin = '';
beforeAll(
  () =>
    new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', () => {
        origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        done();
      });
    }),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (call, response) => response.end(`${call}({"city":"武汉"})`);
});

const ask = (options: Partial<JsonpOptions> = {}) =>
  jsonp({ url: `${origin}/where?x=1`, origins: [origin], ...options });
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ errCode, errMsg }: BaasError) => `${errCode} ${errMsg}`,
  );
const pause = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
const until = async (met: () => boolean) => {
  for (let turn = 0; turn < 800 && !met(); turn++) await pause(5);
};
const isClean = () => left().every((count) => count === 0);
/** Scripts and names that are left behind. */
const left = () => [
  document.querySelectorAll('script').length,
  Object.keys(window).filter((name) => name.startsWith('answer_')).length,
];

it('[9.17] a real script resolves the call and is cleaned up', async () => {
  expect(await ask({ data: { q: '路' } })).toEqual({ city: '武汉' });
  expect(asked[0]).toMatch(/^\/where\?x=1&q=%E8%B7%AF&callback=answer_[0-9a-f]{16}$/);
  await until(isClean);
  expect(left()).toEqual([0, 0]);
});

it('[9.17] concurrent calls do not mix', async () => {
  answer = (call, response) =>
    setTimeout(() => response.end(`${call}("${call}")`), Math.random() * 20);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
  expect(new Set(answers).size).toBe(8);
  await until(isClean);
  expect(left()).toEqual([0, 0]);
});

it('[9.17] a timeout rejects with 5, and a late script finds its callback', async () => {
  const faults: unknown[] = [];
  window.addEventListener('error', (event) => faults.push(event.message));
  answer = (call, response) => setTimeout(() => response.end(`${call}(1)`), 300);
  expect(await reasonOf(ask({ timeout: 20 }))).toBe('5 request:fail timeout');
  expect(left()).toEqual([0, 1]);
  await until(isClean);
  expect([left(), faults]).toEqual([[0, 0], []]);
});

it('[9.17] jsonp times out after 30 s, not earlier', async () => {
  expect(jsonpTimeout).toBe(30_000);
  let end = () => {};
  answer = (_call, response) => {
    end = () => response.end();
  };
  jest.useFakeTimers();
  try {
    const settled: string[] = [];
    void reasonOf(ask()).then((reason) => settled.push(reason));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(settled).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toEqual(['5 request:fail timeout']);
  } finally {
    jest.useRealTimers();
    await until(() => asked.length > 0);
    end();
  }
});

it.each([
  ['a script that makes no call', (_call: string, response: ServerResponse) => response.end('1')],
  ['a refusal', (_call: string, response: ServerResponse) => response.writeHead(500).end()],
  ['a line that is cut', (_call: string, response: ServerResponse) => response.destroy()],
])('%s is a network failure', async (_what, reply) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  answer = reply;
  expect(await reasonOf(ask())).toBe('5 request:fail network');
  await until(isClean);
  expect(left()).toEqual([0, 0]);
  jest.restoreAllMocks();
});

it('[8.15] jsonp can be aborted', async () => {
  answer = () => {};
  const given = new AbortController();
  const waiting = reasonOf(ask({ signal: given.signal }));
  await pause(10);
  given.abort();
  expect(await waiting).toBe('600003 request:fail abort');
  expect(left()[0]).toBe(0);
});

it.each<[string, Partial<JsonpOptions>]>([
  ['another origin', { url: 'https://evil.example/x' }],
  ['another port', { origins: ['http://127.0.0.1:1'] }],
  ['no origin named', { origins: [] }],
  ['a data address', { url: 'data:text/javascript,alert(1)', origins: ['null'] }],
  ['no address', { url: 'http://[' }],
  ['a parameter that is code', { callbackParam: 'cb=alert' }],
  ['an empty parameter', { callbackParam: '' }],
])('[9.17] %s is rejected before anything is fetched', async (_what, options) => {
  expect(await reasonOf(ask(options))).toMatch(/^INVALID_PARAM /);
  expect([asked, left()[0]]).toEqual([[], 0]);
});
