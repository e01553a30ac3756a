import { ResponseCache, type CacheLimits } from './response-cache';

interface PendingCall {
  call: string;
  respond: (value: unknown) => void;
  fail: (error: Error) => void;
}

/** A cache with a controlled clock and calls that the test settles. */
function createCache(limits: Partial<CacheLimits> = {}) {
  const calls: PendingCall[] = [];
  const clock = { now: 0 };
  const reports: string[] = [];
  const responses = new ResponseCache<string>(
    (call) => new Promise((respond, fail) => calls.push({ call, respond, fail })),
    (call, reason) => reports.push(`${call}: ${reason}`),
    { budgetMs: 20, freshMs: 2000, staleMs: 30_000, maxEntries: 2, ...limits },
    () => clock.now,
  );
  const lastCall = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('no call was made');
    return call;
  };
  return { calls, lastCall, clock, reports, responses };
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

it('waits for a response up to its budget', async () => {
  const { responses, calls, lastCall } = createCache();
  expect(await responses.get('a')).toBeUndefined();
  lastCall().respond('late');
  await nextTick();
  expect(await responses.get('a')).toBe('late');
  expect(calls).toHaveLength(1);
});

it('returns a stale response at once and refreshes it', async () => {
  const { responses, calls, lastCall, clock } = createCache();
  const first = responses.get('a');
  lastCall().respond(1);
  expect(await first).toBe(1);
  clock.now = 2000;
  expect(await responses.get('a')).toBe(1);
  expect(await responses.get('a')).toBe(1);
  expect(calls).toHaveLength(2);
  lastCall().respond(2);
  await nextTick();
  expect(await responses.get('a')).toBe(2);
});

it('does not return an expired response, even when the backend is down', async () => {
  const { responses, lastCall, clock, reports } = createCache();
  const first = responses.get('a');
  lastCall().respond(1);
  await first;
  clock.now = 30_000;
  const second = responses.get('a');
  lastCall().fail(new Error('down'));
  expect(await second).toBeUndefined();
  expect(reports).toEqual(['a: down']);
});

it('keeps a bounded number of responses', async () => {
  const { responses, calls, lastCall } = createCache({ maxEntries: 2 });
  for (const call of ['a', 'b', 'c']) {
    const response = responses.get(call);
    lastCall().respond(call);
    await response;
  }
  expect([await responses.get('b'), await responses.get('c')]).toEqual(['b', 'c']);
  expect(calls).toHaveLength(3);
  expect(await responses.get('a')).toBeUndefined();
});
