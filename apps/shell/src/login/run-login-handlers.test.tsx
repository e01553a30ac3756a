import type { LoginNeed, NeedLoginHandler } from '@shop/shell-contract';
import { faultEvent } from '../telemetry/report-fault';
import type { PageFault } from '../remotes/loaded';
import { isSeenTo } from './run-login-handlers';

const need = { errMsg: 'log in', uniIdRedirectUrl: '/pages/mine/userinfo', at: 'open' } as const;
const takes: NeedLoginHandler = () => true;
const leaves: NeedLoginHandler = async () => false;
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

/** Asks the handlers for as long as it takes; who was asked, what they were told, and what is told of them. */
async function ask(...handlers: NeedLoginHandler[]) {
  return askAs(null, ...handlers);
}

async function askAs(token: string | null, ...handlers: NeedLoginHandler[]) {
  const asked: number[] = [];
  const needs: LoginNeed[] = [];
  const told: PageFault[] = [];
  const answer = isSeenTo(
    {
      handlers: handlers.map((handler, at): NeedLoginHandler => (given) => {
        asked.push(at);
        needs.push(given);
        return handler(given);
      }),
      tell: (fault) => told.push(fault),
    },
    [],
    need,
    { token },
    () => '/',
  );
  const begun = Date.now();
  let isOver = false;
  void answer.then(() => {
    isOver = true;
  });
  while (!isOver) await jest.advanceTimersByTimeAsync(100);
  return { taken: await answer, asked, needs, told, tookMs: Date.now() - begun };
}

it('[2.23] the first that takes the login over has it, and nobody after it is asked', async () => {
  const { taken, asked, needs } = await ask(leaves, takes, takes);
  expect({ taken, asked }).toEqual({ taken: true, asked: [0, 1] });
  expect(needs[1]).toMatchObject(need);
  expect(jest.getTimerCount()).toBe(0);
});

it('[2.24] where nobody takes it over the login page has it', async () => {
  expect((await ask()).taken).toBe(false);
  expect((await ask(leaves, leaves)).taken).toBe(false);
  expect(
    (await ask(...[undefined, 'yes', 1, {}].map((answer) => () => answer as unknown as boolean)))
      .taken,
  ).toBe(false);
});

it.each([
  ['uni-id-check-token-failed', null],
  ['uni-id-token-expired', 'a token'],
])('[4.07] of a session whose code is not known it says %s', async (errCode, token) => {
  expect((await askAs(token, takes)).needs[0]).toMatchObject({ errCode, ...need });
});

it.each<[string, NeedLoginHandler]>([
  [
    'throws',
    () => {
      throw new Error('of the handler');
    },
  ],
  ['rejects', () => Promise.reject(new Error('of the handler'))],
])(
  '[2.23] one that %s has not taken it over: the next is asked, and it is told',
  async (_what, handler) => {
    const { taken, asked, needs, told } = await ask(handler, takes);
    expect({ taken, asked, told }).toEqual({
      taken: true,
      asked: [0, 1],
      told: [{ kind: 'broken', stage: 'handler' }],
    });
    expect(needs[1]!.signal.aborted).toBe(false);
  },
);

it('[2.23] after 3 s nobody has taken it over who has not answered, and nobody is asked any more', async () => {
  const { taken, asked, needs, told, tookMs } = await ask(leaves, () => never, takes);
  expect({ taken, asked, told }).toEqual({
    taken: false,
    asked: [0, 1],
    told: [{ kind: 'timeout', stage: 'handler' }],
  });
  expect([tookMs >= 3000 && tookMs < 3200, needs[1]!.signal.aborted]).toEqual([true, true]);
});

it('[2.23] the shop’s own are asked after the page’s, and told as the shell’s where they fail', async () => {
  const told: unknown[] = [];
  addEventListener(faultEvent, (event) => told.push((event as CustomEvent).detail));
  const asked: string[] = [];
  const page: NeedLoginHandler = () => {
    asked.push('page');
    return false;
  };
  const shop: NeedLoginHandler = () => {
    asked.push('shop');
    throw new Error('of the shop');
  };
  expect(
    await isSeenTo({ handlers: [page], tell: () => {} }, [shop], need, { token: null }, () => '/'),
  ).toBe(false);
  expect({ asked, told }).toEqual({
    asked: ['page', 'shop'],
    told: [{ remote: 'shell', version: '', stage: 'handler', code: 'broken' }],
  });
});
