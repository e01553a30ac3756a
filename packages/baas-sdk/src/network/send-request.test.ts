import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { RequestError } from '../errors/errors';
import { downloadFile, request } from './network';
import { withQuery } from './request-body';

interface Seen {
  method: string;
  url: string;
  type: string | undefined;
  body: string;
}

let seen: Seen[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  seen.push({
    method: request.method!,
    url: request.url!,
    type: request.headers['content-type'],
    body,
  });
  answer(request, response);
});
let url = '';
beforeAll(
  () =>
    new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', () => {
        url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        done();
      });
    }),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = (_request, response) => response.end('{"ok":true}');
});

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ errCode, errMsg }: RequestError) => `${errCode} ${errMsg}`,
  );

it.each([
  ['an object', { a: '中', b: [1] }, undefined, 'application/json', '{"a":"中","b":[1]}'],
  ['a text', 'as it is', undefined, 'application/json', 'as it is'],
  ['a text with its kind', 'x', 'text/plain', 'text/plain', 'x'],
  [
    'a form',
    { a: '1 2', b: null },
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded',
    'a=1+2&b=',
  ],
  [
    'fields of the browser',
    new URLSearchParams({ a: '1' }),
    undefined,
    'application/x-www-form-urlencoded;charset=UTF-8',
    'a=1',
  ],
  ['a blob with its kind', new Blob(['x'], { type: 'image/png' }), undefined, 'image/png', 'x'],
  ['bytes', new Uint8Array([120]), 'application/octet-stream', 'application/octet-stream', 'x'],
  ['nothing', undefined, undefined, 'application/json', ''],
] as const)('[7.24] the body is JSON by default: %s', async (_what, data, given, type, body) => {
  await request({
    url: `${url}/x`,
    method: 'POST',
    data,
    header: given && { 'Content-Type': given },
  });
  expect(seen).toEqual([{ method: 'POST', url: '/x', type, body }]);
});

it('[7.24] a multipart form keeps its boundary', async () => {
  const form = new FormData();
  form.set('a', '1');
  await request({ url, method: 'PUT', data: form });
  expect(seen[0]!.type).toMatch(/^multipart\/form-data; boundary=/);
});

it('[7.24] GET is the default, with data in the query and without a content type', async () => {
  const answered = await request({
    url: `${url}/list?page=1&q=old#here`,
    data: { q: '灯 &', filter: { a: 1 }, none: null, not: undefined },
  });
  expect(answered).toMatchObject({ statusCode: 200, data: { ok: true }, parsed: true });
  expect(seen).toEqual([
    {
      method: 'GET',
      url: '/list?page=1&q=%E7%81%AF+%26&filter=%7B%22a%22%3A1%7D&none=',
      type: undefined,
      body: '',
    },
  ]);
});

it('withQuery round-trips fields and keeps path and fragment', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  const path = fc
    .array(fc.stringMatching(/^[a-z0-9.-]{1,6}$/), { maxLength: 3 })
    .map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(
      path,
      fc.dictionary(text, text),
      fc.dictionary(text, text),
      fc.constantFrom('', '#a', '#a?b=c'),
      (start, before, added, hash) => {
        const query = new URLSearchParams(before).toString();
        const made = new URL(
          withQuery(`https://a.example${start}${query && `?${query}`}${hash}`, added),
        );
        expect([made.host, made.pathname, made.hash]).toEqual([
          'a.example',
          new URL(`https://a.example${start}`).pathname,
          hash,
        ]);
        expect(Object.fromEntries(made.searchParams)).toEqual({ ...before, ...added });
      },
    ),
    { numRuns: 300 },
  );
});

it.each([
  ['another status', 404, '{"why":"gone"}', 'json', { why: 'gone' }, true],
  ['a text where JSON was asked for', 200, '<h1>', 'json', '<h1>', false],
  ['nothing at all', 204, '', 'json', '', false],
  ['a text that was asked for', 200, '{"a":1}', 'text', '{"a":1}', true],
] as const)('%s is an answer', async (_what, statusCode, body, responseType, data, parsed) => {
  answer = (_request, response) => {
    response.writeHead(statusCode, { 'X-Mark': 'm' }).end(body);
  };
  expect(await request({ url, responseType })).toMatchObject({
    statusCode,
    data,
    parsed,
    header: { 'x-mark': 'm' },
  });
});

it('binary data is returned unchanged', async () => {
  answer = (_request, response) => response.end(Buffer.from([0, 255, 128]));
  const { data } = await request({ url, responseType: 'arraybuffer' });
  expect([...new Uint8Array(data as ArrayBuffer)]).toEqual([0, 255, 128]);
});

it.each([
  ['request', request, '5 request:fail network'],
  ['downloadFile', downloadFile, '602001 downloadFile:fail network'],
] as const)(
  '[8.14] [8.15] [8.16] %s rejects with 5 on timeout, 600003 on abort, or the code of its failure',
  async (use, call, failed) => {
    answer = () => {};
    expect(await reasonOf(call({ url, timeout: 20 }))).toBe(`5 ${use}:fail timeout`);
    const given = new AbortController();
    const waiting = reasonOf(call({ url, signal: given.signal }));
    setTimeout(() => given.abort(), 10);
    expect(await waiting).toBe(`600003 ${use}:fail abort`);
    expect(await reasonOf(call({ url, signal: AbortSignal.abort() }))).toBe(
      `600003 ${use}:fail abort`,
    );
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
    };
    expect(await reasonOf(call({ url }))).toBe(failed);
    expect(await reasonOf(call({ url: 'http://127.0.0.1:9' }))).toBe(failed);
  },
);

it.each([
  ['timeout', () => ({ timeout: 20 })],
  ['abort', () => ({ signal: AbortSignal.timeout(20) })],
])('[8.14] [8.15] the connection is closed after %s', async (_how, options) => {
  const closed = new Promise((done) => {
    answer = (_request, response) => response.on('close', () => done('closed'));
  });
  await reasonOf(request({ url, ...options() }));
  expect(await closed).toBe('closed');
});

it('[9.01] request and downloadFile time out after 60,000 ms, not earlier', async () => {
  jest.useFakeTimers();
  try {
    const settled: string[] = [];
    const deaf = { url, fetch: () => new Promise<Response>(() => {}) };
    for (const call of [request, downloadFile])
      void reasonOf(call(deaf)).then((reason) => settled.push(reason));
    await jest.advanceTimersByTimeAsync(59_999);
    expect(settled).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toEqual(['5 request:fail timeout', '5 downloadFile:fail timeout']);
  } finally {
    jest.useRealTimers();
  }
});

it('downloadFile returns the file with its type and reports progress', async () => {
  const bytes = Buffer.alloc(200_000, 7);
  answer = (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'image/webp', 'content-length': bytes.length })
      .end(bytes);
  };
  const progressEvents: { loaded: number; total: number }[] = [];
  const { statusCode, file } = await downloadFile({
    url,
    onProgress: (progress) => progressEvents.push(progress),
  });
  expect([statusCode, file.size, file.type]).toEqual([200, bytes.length, 'image/webp']);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  expect(progressEvents.at(-1)).toEqual({ loaded: bytes.length, total: bytes.length });
  expect(
    progressEvents.every(({ loaded }, at) => at === 0 || loaded > progressEvents[at - 1]!.loaded),
  ).toBe(true);
});
