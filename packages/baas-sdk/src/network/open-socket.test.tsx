import type { RequestError } from '../errors/errors';
import { connectSocket } from './network';
import type { Socket, SocketData, SocketOptions } from './open-socket';
import { FakeSocketServer } from '../../test/fake-socket-server';

let server: FakeSocketServer;
beforeEach(async () => {
  server = await FakeSocketServer.listen();
});
afterEach(() => server.stop());

/** The events of a socket in order. */
function follow(socket: Socket): string[] {
  const seen: string[] = [];
  const words = (data: SocketData) =>
    typeof data === 'string' ? data : `bytes ${[...new Uint8Array(data)].join(' ')}`;
  socket.open$.subscribe({ next: ({ protocol }) => seen.push(`open ${protocol}`.trim()) });
  socket.message$.subscribe({ next: (data) => seen.push(words(data)) });
  socket.error$.subscribe({ next: ({ errCode, errMsg }) => seen.push(`${errCode} ${errMsg}`) });
  socket.close$.subscribe({
    next: ({ code, reason }) => seen.push(`close ${code} ${reason}`.trim()),
    complete: () => seen.push('over'),
  });
  return seen;
}
const connect = async (options: Partial<SocketOptions> = {}) => {
  const socket = await connectSocket({ url: server.url, ...options });
  return { socket, seen: follow(socket) };
};
const until = async (seen: string[], word: string) => {
  for (let turn = 0; turn < 800 && !seen.includes(word); turn++)
    await new Promise((done) => {
      setTimeout(done, 5);
    });
};
const reasonOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    ({ errCode, errMsg }: RequestError) => `${errCode} ${errMsg}`,
  );

it('a socket opens, sends and receives text and binary data, and closes', async () => {
  const { socket, seen } = await connect({ protocols: ['chat'] });
  await until(seen, 'open chat');
  await socket.send('你好');
  await socket.send(new Uint8Array([1, 2, 3]));
  await until(seen, 'bytes 1 2 3');
  socket.close(4001, 'done');
  await until(seen, 'over');
  expect(seen).toEqual(['open chat', '你好', 'bytes 1 2 3', 'close 4001 done', 'over']);
});

it('close$ emits the close frame of the server, also to late subscribers', async () => {
  const { socket, seen } = await connect();
  await until(seen, 'open');
  server.farewell(4100, 'shift over');
  await until(seen, 'over');
  expect(seen).toEqual(['open', 'close 4100 shift over', 'over']);
  expect(follow(socket)).toEqual(['open', 'close 4100 shift over', 'over']);
});

it('[8.17] send rejects with 10002 before the socket is open and after it is closed', async () => {
  const { socket, seen } = await connect();
  expect(await reasonOf(socket.send('early'))).toBe('10002 sendSocketMessage:fail closed');
  await until(seen, 'open');
  expect(await reasonOf(socket.send('in time'))).toBe('sent');
  socket.close();
  expect(await reasonOf(socket.send('late'))).toBe('10002 sendSocketMessage:fail closed');
  await until(seen, 'over');
  expect(await reasonOf(socket.send('later'))).toBe('10002 sendSocketMessage:fail closed');
});

it.each(['refuse', 'gone', 'no address'] as const)(
  '[8.16] a socket that cannot be opened (%s) fails with 602001',
  async (how) => {
    if (how === 'refuse') server.greeting = 'refuse';
    const { seen } = await connect({
      url: { refuse: server.url, gone: 'ws://127.0.0.1:9/', 'no address': 'nowhere at all' }[how],
    });
    await until(seen, 'over');
    expect(seen).toEqual(['602001 connectSocket:fail network', 'close 1006', 'over']);
  },
);

it('[8.16] a broken connection emits its end', async () => {
  const { seen } = await connect();
  await until(seen, 'open');
  server.sockets[0]!.destroy();
  await until(seen, 'over');
  expect(seen.filter((word) => !word.startsWith('602001'))).toEqual(['open', 'close 1006', 'over']);
});

it('[8.16] send rejects with 602001 when the socket rejects the data', async () => {
  const full = class extends WebSocket {
    override send(): void {
      throw new Error('full');
    }
  };
  const { socket, seen } = await connect({ WebSocket: full });
  await until(seen, 'open');
  expect(await reasonOf(socket.send('x'))).toBe('602001 sendSocketMessage:fail network');
  socket.close();
  await until(seen, 'over');
});

it('[8.15] a socket can be aborted before, while and after it opens', async () => {
  const before = await connect({ signal: AbortSignal.abort() });
  expect(before.seen).toEqual(['600003 connectSocket:fail abort', 'close 1006', 'over']);
  expect(server.sockets).toHaveLength(0);
  const after = new AbortController();
  const opened = await connect({ signal: after.signal });
  await until(opened.seen, 'open');
  server.greeting = 'silence';
  const during = new AbortController();
  const waiting = await connect({ signal: during.signal });
  during.abort();
  after.abort();
  expect(waiting.seen).toEqual(before.seen);
  expect(opened.seen).toEqual(['open', ...before.seen]);
});

it('[8.14] [9.01] a socket that does not open fails with 5 after 60,000 ms', async () => {
  const opened = await connect({ timeout: 300 });
  await until(opened.seen, 'open');
  server.greeting = 'silence';
  const { seen } = await connect({ timeout: 350 });
  await until(seen, 'over');
  expect(seen).toEqual(['5 connectSocket:fail timeout', 'close 1006', 'over']);
  expect(opened.seen).toEqual(['open']);
  jest.useFakeTimers();
  try {
    const deaf = class {
      close() {}
    } as unknown as SocketOptions['WebSocket'];
    const patient = await connect({ WebSocket: deaf });
    jest.advanceTimersByTime(59_999);
    expect(patient.seen).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(patient.seen).toEqual(['5 connectSocket:fail timeout', 'close 1006', 'over']);
  } finally {
    jest.useRealTimers();
  }
});

it('closing a connecting socket ends it at once', async () => {
  server.greeting = 'silence';
  const { socket, seen } = await connect();
  socket.close();
  expect(seen).toEqual(['close 1006', 'over']);
  socket.close();
  await new Promise((done) => {
    setTimeout(done, 20);
  });
  expect(seen).toHaveLength(2);
});
