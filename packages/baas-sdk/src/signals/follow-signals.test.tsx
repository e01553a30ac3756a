import { followSignals, type SignalEvent } from './follow-signals';

/** A connection whose other end is the test. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onerror = () => {};
  onclose = (_event: { code: number; reason: string }) => {};
  readyState = 0;
  protocol = '';
  readonly sent: string[] = [];

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.end(1000);
  }

  open(): void {
    this.readyState = 1;
    this.onopen();
  }

  frame(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }

  end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code, reason: '' });
  }
}

const latest = () => FakeSocket.all.at(-1)!;
const following = { type: 'following' };

function follow() {
  const events: SignalEvent[] = [];
  const subscription = followSignals({
    endpoint: 'https://shop.example',
    object: 'bell',
    token: () => 'the-token',
    WebSocket: FakeSocket as unknown as typeof WebSocket,
  }).subscribe((event) => events.push(event));
  return { events, stop: () => subscription.unsubscribe() };
}
const types = (events: SignalEvent[]) => events.map(({ type }) => type);

beforeEach(() => {
  FakeSocket.all.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('sends the token in the first frame, and reports what arrives', () => {
  const { events, stop } = follow();
  expect(latest().url).toBe('wss://shop.example/signals');
  latest().open();
  expect(latest().sent.map((text) => JSON.parse(text) as unknown)).toEqual([
    { object: 'bell', uniIdToken: 'the-token' },
  ]);
  latest().frame(following);
  latest().frame({ type: 'alive' });
  latest().frame({ type: 'signal', data: { seq: 3 } });
  expect(events).toEqual([following, { type: 'signal', data: { seq: 3 } }]);
  stop();
  expect(latest().readyState).toBe(3);
  expect(types(events)).toEqual(['following', 'signal']);
});

it('[8.16] reports a lost connection with 602001, and connects again after 0.5 to 1 s', () => {
  const { events, stop } = follow();
  latest().open();
  latest().frame(following);
  latest().end(1006);
  expect(events.at(-1)).toMatchObject({ type: 'lost', error: { errCode: 602001 } });
  jest.advanceTimersByTime(499);
  expect(FakeSocket.all).toHaveLength(1);
  jest.advanceTimersByTime(501);
  expect(FakeSocket.all).toHaveLength(2);
  latest().open();
  latest().frame(following);
  expect(types(events)).toEqual(['following', 'lost', 'following']);
  stop();
});

it('takes frames of another server for a lost connection', () => {
  const { events, stop } = follow();
  latest().open();
  latest().onmessage({ data: '<html>' });
  expect(events).toMatchObject([{ type: 'lost', error: { errCode: 602001 } }]);
  stop();
});

it('waits longer after each refusal, at most 30 s', () => {
  const { events, stop } = follow();
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    latest().end(4401);
    jest.advanceTimersByTime(30_000);
    expect(FakeSocket.all).toHaveLength(attempt + 1);
  }
  latest().end(4401);
  jest.advanceTimersByTime(14_999);
  expect(FakeSocket.all).toHaveLength(9);
  expect(types(events)).toEqual(Array.from({ length: 9 }, () => 'lost'));
  stop();
  jest.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(9);
});

it.each(['following', 'lost'])('the receiver of "%s" can unsubscribe at once', (type) => {
  const subscription = followSignals({
    endpoint: '',
    object: 'bell',
    token: () => null,
    WebSocket: FakeSocket as unknown as typeof WebSocket,
  }).subscribe((event) => event.type === type && subscription.unsubscribe());
  latest().open();
  latest().frame(following);
  latest().end(1006);
  jest.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it('a connection that is silent for a minute is lost', () => {
  const { events, stop } = follow();
  latest().open();
  latest().frame(following);
  jest.advanceTimersByTime(59_000);
  latest().frame({ type: 'alive' });
  jest.advanceTimersByTime(59_000);
  expect(types(events)).toEqual(['following']);
  jest.advanceTimersByTime(1_000);
  expect(events.at(-1)).toMatchObject({ type: 'lost', error: { errCode: 5 } });
  stop();
});

it('[8.17] a connection that closes as it opens fails with 10002', async () => {
  const { events, stop } = follow();
  const socket = latest();
  socket.readyState = 2;
  socket.onopen();
  await jest.advanceTimersByTimeAsync(0);
  expect(events).toMatchObject([{ type: 'lost', error: { errCode: 10002 } }]);
  stop();
});

it('connects at once when the network is back', () => {
  const { stop } = follow();
  latest().end(1006);
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  stop();
});

it('a page that is left has no connection, and connects again when it is shown', () => {
  const { events, stop } = follow();
  latest().open();
  latest().frame(following);
  window.dispatchEvent(new Event('pagehide'));
  expect(latest().readyState).toBe(3);
  jest.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(FakeSocket.all).toHaveLength(2);
  latest().open();
  latest().frame(following);
  expect(types(events)).toEqual(['following', 'following']);
  stop();
});
