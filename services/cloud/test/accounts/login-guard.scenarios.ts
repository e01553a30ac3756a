import { trials } from '@shop/baas/test-trials';
import fc from 'fast-check';
import { simulationOf, type LoginAttempt, type LoginOutcome } from '../harness/simulation';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const password = 'three blue teapots';
const home = '192.0.2.1';
const { runs, seed } = trials(8);
let accounts = 0;

/** Logins with a clock and addresses of their own; runs on the embedded database and a server. */
export function loginGuardScenarios(endpoint: () => string): void {
  const ownedAccount = () => createOwnedAccount(endpoint());

  it('ten wrong passwords from anywhere delay later strangers by five minutes', async () => {
    const account = await ownedAccount();
    const codes = (await attack(account)).map(({ code }) => code);
    expect(codes).toEqual([
      ...Array<string>(10).fill('LOGIN_FAILED'),
      'LOGIN_DELAYED',
      'LOGIN_DELAYED',
    ]);
  });

  it('three addresses with 15 wrong passwords do not lock the owner out', async () => {
    const account = await ownedAccount();
    for (let at = 0; at < 15; at += 1) await account.guess(`198.51.100.${at % 3}`);
    expect(await account.logIn(home)).toMatchObject({ code: 'OK' });
    expect(
      await account.logIn('203.0.113.5', { deviceTokens: account.deviceTokens }),
    ).toMatchObject({
      code: 'OK',
    });
  });

  it('an owner on a new device waits at most five minutes during an attack', async () => {
    const account = await ownedAccount();
    await attack(account);
    const hotel = '203.0.113.9';
    expect(await account.logIn(hotel)).toMatchObject({ code: 'LOGIN_DELAYED', minutes: 5 });
    account.wait(2 * minute);
    await attack(account);
    expect(await account.logIn(hotel)).toMatchObject({ code: 'LOGIN_DELAYED', minutes: 3 });
    account.wait(3 * minute);
    await attack(account);
    expect(await account.logIn(hotel)).toMatchObject({ code: 'OK' });
    expect(await account.logIn(hotel)).toMatchObject({ code: 'OK' });
  });

  it('the networks of an IPv6 site wait together', async () => {
    const account = await ownedAccount();
    await attack(account);
    await account.guess('2001:db8:1:1::1');
    account.wait(5 * minute);
    const codes = [];
    for (let at = 0; at < 4; at += 1) codes.push((await account.guess(`2001:db8:1:${at}::1`)).code);
    expect(codes).toEqual(['LOGIN_FAILED', ...Array<string>(3).fill('LOGIN_DELAYED')]);
  });

  it('five wrong passwords on a known device refuse this device only', async () => {
    const account = await ownedAccount();
    const { deviceTokens } = account;
    const onDevice = (change: Partial<LoginAttempt> = {}) =>
      account.logIn('203.0.113.5', { deviceTokens, ...change });
    for (let at = 0; at < 5; at += 1)
      expect(await onDevice({ password: 'four blue teapots' })).toMatchObject({
        code: 'LOGIN_FAILED',
      });
    expect(await onDevice()).toMatchObject({ code: 'RATE_LIMIT', minutes: 15 });
    expect(await account.logIn('203.0.113.5')).toMatchObject({ code: 'OK' });
    account.wait(15 * minute);
    expect(await onDevice()).toMatchObject({ code: 'OK' });
  });

  it.each([
    ['a made-up token', () => 'A'.repeat(43)],
    ['the token of another account', async () => (await ownedAccount()).deviceTokens[0]!],
  ])('%s does not make a device known', async (_what, otherToken) => {
    const account = await ownedAccount();
    const deviceTokens = [await otherToken()];
    await attack(account);
    expect(await account.logIn('203.0.113.5', { deviceTokens })).toMatchObject({
      code: 'LOGIN_DELAYED',
    });
  });

  it('a known device gets no second token, and each login prolongs its 90 days', async () => {
    const account = await ownedAccount();
    const { deviceTokens } = account;
    for (let round = 0; round < 3; round += 1) {
      account.wait(60 * day);
      expect((await account.logIn('203.0.113.5', { deviceTokens })).deviceToken).toBeUndefined();
    }
    account.wait(91 * day);
    await attack(account);
    expect((await account.logIn('203.0.113.6', { deviceTokens })).code).toBe('LOGIN_DELAYED');
  });

  it('an account remembers the last 25 new places of its logins', async () => {
    const account = await ownedAccount();
    const tokens = [];
    for (let at = 0; at < 26; at += 1) {
      account.wait(hour);
      tokens.push((await account.logIn(`203.0.113.${at}`)).deviceToken ?? '');
    }
    await attack(account);
    const codeFor = async (token: string, address: string) =>
      (await account.logIn(address, { deviceTokens: [token] })).code;
    expect(await codeFor(tokens[0]!, '203.0.113.100')).toBe('LOGIN_DELAYED');
    expect(await codeFor(tokens[1]!, '203.0.113.101')).toBe('OK');
  });

  it.each([1, 3])('strangers in %i sites who never pause stay within the bound', async (sites) => {
    const account = await ownedAccount();
    const { simulation, username, now } = account;
    const attempts = Array.from({ length: 3 * 60 * 2 * sites }, (_, at) => ({
      at: now() + Math.floor(at / sites) * (minute / 2),
      // A new network of the site each time.
      address: `2001:db8:${at % sites}:${at}::1`,
      username,
      password: 'four blue teapots',
    }));
    const { outcomes } = await simulation.logIn(attempts);
    const times = attempts
      .filter((_, at) => outcomes[at]?.code === 'LOGIN_FAILED')
      .map(({ at }) => at);
    expectBoundedGuesses(times, sites);
    // The bound is tight: an hour of guessing comes close to it.
    expect(times.length).toBeGreaterThan(3 * 12 * sites);
  });

  it('no schedule of strangers delays a known origin or exceeds the bound', async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (rounds) => {
        const account = await ownedAccount();
        const guessTimes: number[] = [];
        for (const {
          step: { who, from },
          count,
          waitMs,
        } of rounds) {
          account.wait(waitMs);
          if (who === 'owner at home') await expectAtHome(account);
          else if (who === 'owner on device') await expectOnDevice(account, from);
          else if (who === 'new device') await expectBoundedWait(account, `203.0.113.${from}`);
          else guessTimes.push(...(await guessFrom(account, from, count)));
        }
        expectBoundedGuesses(guessTimes, sites);
      }),
      { numRuns: runs, seed },
    );
  });
}

/** An account whose owner logged in once, from `home`. */
async function createOwnedAccount(endpoint: string) {
  const simulation = simulationOf(endpoint);
  const username = `owned_${(accounts += 1)}`;
  await simulation.createAccount(username, password);
  let now = Date.UTC(2030, 0, 1) + accounts * 1000 * day;
  const logIn = async (address: string, change: Partial<LoginAttempt> = {}) => {
    const attempt = { at: now, address, username, password, ...change };
    const [outcome] = (await simulation.logIn([attempt])).outcomes;
    return outcome!;
  };
  const { deviceToken = '' } = await logIn(home);
  const guess = (address: string) => logIn(address, { password: 'four blue teapots' });
  return {
    username,
    simulation,
    deviceTokens: [deviceToken],
    now: () => now,
    wait: (ms: number) => {
      now += ms;
    },
    logIn,
    guess,
  };
}
type Account = Awaited<ReturnType<typeof createOwnedAccount>>;

const strangerAddress = (at: number) =>
  at % 2 ? `198.51.100.${at}` : `2001:db8:${at}:${at * 7}::${at}`;

/** Strangers guess until they are delayed, and a little more. */
async function attack({ guess }: Account, networks = 12): Promise<LoginOutcome[]> {
  const outcomes = [];
  for (let at = 0; at < networks; at += 1) outcomes.push(await guess(strangerAddress(at)));
  return outcomes;
}

/** Guesses per hour and account from `sites` unknown sites (decision 0044). */
const maxGuessesPerHour = (sites: number) => 10 + 12 * sites;

function expectBoundedGuesses(times: readonly number[], sites: number): void {
  for (const [first, start] of times.entries()) {
    const inHour = times.slice(first).filter((at) => at < start + hour);
    expect(inHour.length).toBeLessThanOrEqual(maxGuessesPerHour(sites));
  }
}

const sites = 4;
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ who: fc.constant('stranger'), from: fc.nat(sites - 1) }) },
  { weight: 1, arbitrary: fc.record({ who: fc.constant('owner at home'), from: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ who: fc.constant('owner on device'), from: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ who: fc.constant('new device'), from: fc.nat(99) }) },
);
const schedule = fc.array(
  fc.record({
    step,
    count: fc.integer({ min: 1, max: 8 }),
    waitMs: fc.constantFrom(0, 0, 1000, minute, 5 * minute, 16 * minute, 61 * minute),
  }),
  { minLength: 5, maxLength: 25 },
);

async function expectAtHome(account: Account): Promise<void> {
  expect(await account.logIn(home)).toMatchObject({ code: 'OK' });
}

/** On a device, the owner may even share the network of a stranger. */
async function expectOnDevice(account: Account, from: number): Promise<void> {
  const { deviceTokens } = account;
  const address = from < sites ? strangerAddress(from) : `203.0.113.${200 + from}`;
  const { code } = await account.logIn(address, { deviceTokens });
  expect(code).toBe('OK');
}

/** In a network without strangers, the owner logs in at once or after the promised wait. */
async function expectBoundedWait(account: Account, address: string): Promise<void> {
  const { code, minutes = 0 } = await account.logIn(address);
  if (code === 'OK') return;
  expect({ code, isBounded: minutes <= 5 }).toEqual({ code: 'LOGIN_DELAYED', isBounded: true });
  account.wait(minutes * minute);
  expect(await account.logIn(address)).toMatchObject({ code: 'OK' });
}

async function guessFrom(account: Account, from: number, count: number): Promise<number[]> {
  const times = [];
  for (let at = 0; at < count; at += 1) {
    const { code } = await account.guess(strangerAddress(from));
    if (code === 'LOGIN_FAILED') times.push(account.now());
  }
  return times;
}
