import { randomInt } from 'node:crypto';
import PQueue from 'p-queue';
import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper, type Shopper } from '../harness/shopper';
import { openSmsService, type SmsService } from '../harness/sms-service';
import { opsSettings, staff } from '../harness/staff';

let sms: SmsService;
let engine: Engine;
let clerk: Shopper;
beforeAll(async () => {
  sms = await openSmsService();
  engine = await startEngine(undefined, { settings: { ...opsSettings, ...sms.settings } });
  clerk = await staff(engine.endpoint);
});
afterAll(async () => {
  await engine?.stop();
  await sms?.close();
});

afterEach(() => clerk.stockroom.resetRateLimits());

const password = 'three blue teapots';
/** Each in a network of its own. */
const addressCount = 100;
/** More than the networks may try: 20 codes each. */
const guessCount = Math.max(25 * addressCount, Number(process.env.STRESS_RUNS || 0));
jest.setTimeout(120_000 + guessCount * 40);
const addressOf = (guess: number) => `203.0.${guess % addressCount}.7`;

async function newMember(username: string) {
  const of = shopper(engine.endpoint, undefined, '198.51.100.1');
  const { profile } = await of.user.register({ username, password, consent: true });
  return { of, username, id: profile.uid };
}

/** Makes all guesses, 20 at a time, and counts the answers by their code. */
async function guess(attempt: (at: number) => Promise<unknown>): Promise<Record<string, number>> {
  const queue = new PQueue({ concurrency: 20 });
  const codes = await queue.addAll(
    Array.from(
      { length: guessCount },
      (_, at) => async () => String((await errorOf(attempt(at))).errCode),
    ),
  );
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  if (process.env.STRESS_RUNS) process.stdout.write(`guesses: ${JSON.stringify(counts)}\n`);
  return counts;
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomCode = () =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');

it('guesses of a reset code open no account, and its owner uses the code', async () => {
  const { of, username, id } = await newMember('guessed_code');
  const { code } = await clerk.opsMembers.issueReset({ memberId: id, note: '已核对订单号' });
  const counts = await guess((at) =>
    shopper(engine.endpoint, undefined, addressOf(at)).user.resetPassword({
      username,
      code: randomCode(),
      password: 'ten calm lanterns',
    }),
  );
  expect(Object.keys(counts).sort()).toEqual(['RATE_LIMIT', 'RESET_FAILED']);
  // Twenty of each network were compared at all.
  expect(counts.RESET_FAILED).toBe(20 * addressCount);
  expect((await of.user.me()).profile.username).toBe(username);
  const owner = shopper(engine.endpoint, undefined, '192.0.2.9');
  await owner.user.resetPassword({ username, code, password: 'ten calm lanterns' });
});

it('guesses of codes by text message open no account, and its owner uses one', async () => {
  const { of, username, id } = await newMember('guessed_sms');
  const phone = '13800138000';
  await clerk.stockroom.setPhone(id, phone);
  const { deviceToken } = await of.user.login({ username, password });
  const isCode = (code: string) => sms.messages.some(({ args }) => args.code === code);
  const randomWrong = () => {
    for (;;) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      if (!isCode(code)) return code;
    }
  };
  const thief = (at: number) => shopper(engine.endpoint, undefined, addressOf(at));
  // As many as strangers can get.
  const tickets: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    await clerk.stockroom.endSmsPauses();
    const asked = await thief(at)
      .phone.sendResetCode({ phone })
      .catch(() => null);
    if (asked) tickets.push(asked.ticket);
  }
  const counts = await guess((at) =>
    thief(at).phone.resetPassword({
      ticket: tickets[at % tickets.length]!,
      code: randomWrong(),
      password: 'ten calm lanterns',
    }),
  );
  expect(tickets).toHaveLength(5);
  expect(Object.keys(counts).sort()).toEqual(['RATE_LIMIT', 'SMS_CODE_FAILED']);
  expect((await of.user.me()).profile.username).toBe(username);
  const owner = shopper(engine.endpoint, undefined, '192.0.2.10');
  const code = sms.nextCode(phone);
  const { ticket } = await owner.phone.sendResetCode({ phone, deviceTokens: [deviceToken!] });
  await owner.phone.resetPassword({ ticket, code: await code, password: 'ten calm lanterns' });
});

it('guesses of a password open no account, and its owner logs in', async () => {
  const { username } = await newMember('guessed_password');
  const counts = await guess((at) =>
    shopper(engine.endpoint, undefined, addressOf(at)).user.login({
      username,
      password: `wrong guess ${at}`,
    }),
  );
  expect(Object.keys(counts).every((code) => /^LOGIN_|^RATE_LIMIT$/.test(code))).toBe(true);
  expect(counts.LOGIN_FAILED).toBeLessThanOrEqual(addressCount + 10);
  const owner = shopper(engine.endpoint, undefined, '198.51.100.1');
  expect((await owner.user.login({ username, password })).profile.username).toBe(username);
});
