import type { LoginNeed, NeedLoginHandler } from '@shop/shell-contract';
import type { PageFault } from '../remotes/page-fault';
import { faultEvent } from '../telemetry/report-fault';
import { runLoginHandlers } from './run-login-handlers';

const need = {
  errCode: 'uni-id-check-token-failed',
  errMsg: 'log in',
  uniIdRedirectUrl: '/pages/mine/userinfo',
  at: 'open',
} as const;
const takeOver: NeedLoginHandler = () => true;
const passOn: NeedLoginHandler = async () => false;
const never = new Promise<never>(() => {});

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  logged.mockRestore();
});

/** Runs handlers of a page until they settle; `ran` are the indexes of those that ran. */
async function run(...handlers: NeedLoginHandler[]) {
  const ran: number[] = [];
  const needs: LoginNeed[] = [];
  const faults: PageFault[] = [];
  const result = runLoginHandlers(
    {
      handlers: handlers.map((handler, index): NeedLoginHandler => (received) => {
        ran.push(index);
        needs.push(received);
        return handler(received);
      }),
      reportFault: (fault) => faults.push(fault),
    },
    [],
    need,
    () => '/',
  );
  const startedAt = Date.now();
  let isSettled = false;
  void result.then(() => {
    isSettled = true;
  });
  while (!isSettled) await jest.advanceTimersByTimeAsync(100);
  return { isTaken: await result, ran, needs, faults, tookMs: Date.now() - startedAt };
}

it('[2.23] stops at the first handler that takes over', async () => {
  const { isTaken, ran, needs } = await run(passOn, takeOver, takeOver);
  expect({ isTaken, ran }).toEqual({ isTaken: true, ran: [0, 1] });
  expect(needs[1]).toMatchObject(need);
  expect(jest.getTimerCount()).toBe(0);
});

it('[2.24] leaves the login to the login page when no handler returns true', async () => {
  expect((await run()).isTaken).toBe(false);
  expect((await run(passOn, passOn)).isTaken).toBe(false);
  const invalid = [undefined, 'yes', 1, {}].map((value) => () => value as unknown as boolean);
  expect((await run(...invalid)).isTaken).toBe(false);
});

it.each<[string, NeedLoginHandler]>([
  [
    'throws',
    () => {
      throw new Error('of the handler');
    },
  ],
  ['rejects', () => Promise.reject(new Error('of the handler'))],
])('[2.23] reports a handler that %s and runs the next one', async (_case, handler) => {
  const { isTaken, ran, needs, faults } = await run(handler, takeOver);
  expect({ isTaken, ran, faults }).toEqual({
    isTaken: true,
    ran: [0, 1],
    faults: [{ kind: 'broken', stage: 'handler' }],
  });
  expect(needs[1]?.signal.aborted).toBe(false);
});

it('[2.23] aborts a handler after 3 s and runs no other', async () => {
  const { isTaken, ran, needs, faults, tookMs } = await run(passOn, () => never, takeOver);
  expect({ isTaken, ran, faults }).toEqual({
    isTaken: false,
    ran: [0, 1],
    faults: [{ kind: 'timeout', stage: 'handler' }],
  });
  expect([tookMs >= 3000 && tookMs < 3200, needs[1]?.signal.aborted]).toEqual([true, true]);
});

it('[2.23] runs shop handlers after page handlers and reports them as the shell', async () => {
  const faults: unknown[] = [];
  addEventListener(faultEvent, (event) => faults.push((event as CustomEvent).detail));
  const ran: string[] = [];
  const pageHandler: NeedLoginHandler = () => {
    ran.push('page');
    return false;
  };
  const shopHandler: NeedLoginHandler = () => {
    ran.push('shop');
    throw new Error('of the shop');
  };
  const page = { handlers: [pageHandler], reportFault: () => {} };
  expect(await runLoginHandlers(page, [shopHandler], need, () => '/')).toBe(false);
  expect({ ran, faults }).toEqual({
    ran: ['page', 'shop'],
    faults: [{ remote: 'shell', version: '', stage: 'handler', code: 'broken' }],
  });
});
