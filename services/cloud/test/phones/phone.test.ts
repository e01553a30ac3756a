import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper, type Shopper } from '../harness/shopper';
import { openSmsService, type SmsService } from '../harness/sms-service';
import { opsSettings, staff } from '../harness/staff';

let sms: SmsService;
let engine: Engine;
let clerk: Shopper;
beforeAll(async () => {
  sms = await openSmsService();
  const settings = { ...opsSettings, ...sms.settings };
  engine = await startEngine(undefined, { settings });
  clerk = await staff(engine.endpoint);
});
afterAll(async () => {
  await engine?.stop();
  await sms?.close();
});
afterEach(() => clerk.stockroom.resetRateLimits());

const password = 'three blue teapots';
const newPassword = 'ten calm lanterns';
let count = 0;

async function newMember(name?: string) {
  count += 1;
  const username = name ?? `phones_${count}`;
  const of = shopper(engine.endpoint);
  const { profile } = await of.user.register({ username, password, consent: true });
  return { of, username, uid: profile.uid };
}
const newPhone = () => {
  count += 1;
  return `138${String(count).padStart(8, '0')}`;
};
const masked = (phone: string) => `138****${phone.slice(-4)}`;
const invalid = { errCode: 'SMS_CODE_FAILED', left: 0, errMsg: '验证码已失效，请重新获取' };
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

/** Asks for a code to verify the phone. */
async function ask(of: Shopper, phone: string) {
  const code = sms.nextCode(phone);
  const { ticket } = await of.phone.sendCode({ phone, password });
  return { ticket, code: await code };
}
async function memberWithPhone(name?: string) {
  const member = await newMember(name);
  const phone = newPhone();
  await clerk.stockroom.setPhone(member.uid, phone);
  return { ...member, phone };
}
async function askReset(phone: string, of = shopper(engine.endpoint)) {
  const code = sms.nextCode(phone);
  const { ticket } = await of.phone.sendResetCode({ phone });
  return { ticket, code: await code };
}

describe('a phone', () => {
  it('is verified with the code of a text message, and shown masked', async () => {
    const { of } = await newMember();
    const phone = newPhone();
    const code = sms.nextCode(phone);
    const typed = `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`;
    const { ticket, resendDelayMs, sender } = await of.phone.sendCode({ phone: typed, password });
    expect([sender, resendDelayMs]).toEqual(['webhook', 60_000]);
    const args = { code: await code, minutes: 10 };
    expect(sms.messages.at(-1)).toEqual({ phone, template: 'code', args });
    expect((await of.user.me()).profile.phone).toBeNull();
    const { profile } = await of.phone.confirm({ ticket, code: ` ${await code} ` });
    expect([profile.phone, (await of.user.me()).profile.phone]).toEqual([
      masked(phone),
      masked(phone),
    ]);
  });

  it('is changed and removed with the password only', async () => {
    const { of, phone } = await memberWithPhone();
    const wrong = { password: 'a wrong password' };
    for (const call of [of.phone.sendCode({ phone: newPhone(), ...wrong }), of.phone.remove(wrong)])
      expect(await errorOf(call)).toMatchObject({ errCode: 'WRONG_PASSWORD' });
    expect((await of.user.me()).profile.phone).toBe(masked(phone));
    const next = newPhone();
    await of.phone.confirm(await ask(of, next));
    expect((await of.user.me()).profile.phone).toBe(masked(next));
    expect((await of.phone.remove({ password })).profile.phone).toBeNull();
  });

  it('belongs to the member who verified it last, and the former one is notified', async () => {
    const former = await memberWithPhone();
    const latter = await newMember();
    await latter.of.phone.confirm(await ask(latter.of, former.phone));
    expect((await former.of.user.me()).profile.phone).toBeNull();
    const { data } = await former.of.baas.callObject<{ data: unknown[] }>(
      'notification',
      'list',
      [1],
    );
    expect(data).toMatchObject([
      { titleKey: 'phone_moved', args: { phone: masked(former.phone) } },
    ]);
  });

  it('of two members who verify it at once belongs to one', async () => {
    const [a, b] = [await newMember(), await newMember()];
    const phone = newPhone();
    const first = await ask(a.of, phone);
    await clerk.stockroom.resetRateLimits();
    const second = await ask(b.of, phone);
    await Promise.all([a.of.phone.confirm(first), b.of.phone.confirm(second)]);
    const phones = [(await a.of.user.me()).profile.phone, (await b.of.user.me()).profile.phone];
    expect(phones.filter(Boolean)).toEqual([masked(phone)]);
  });

  it('finds its member in the console', async () => {
    const { phone, uid } = await memberWithPhone();
    const { member } = await clerk.opsMembers.find(phone);
    expect(member).toMatchObject({ _id: uid, phone: masked(phone) });
  });

  it('is refused to a guest and to the staff', async () => {
    const input = { phone: newPhone(), password: opsSettings.OPS_PASSWORD };
    expect(await errorOf(shopper(engine.endpoint).phone.sendCode(input))).toMatchObject({
      errCode: 'uni-id-token-not-exist',
    });
    expect(await errorOf(clerk.phone.sendCode(input))).toMatchObject({ errCode: 'STAFF_PHONE' });
  });

  it.each(['', '12345678901', '1380000', '138000000001', 7, null])('is not %j', async (phone) => {
    const { of } = await newMember();
    const call = of.phone.sendCode({ phone: phone as string, password });
    expect(await errorOf(call)).toMatchObject({ errCode: 'INVALID_INPUT', field: 'phone' });
  });
});

describe('a login with the phone', () => {
  const login = (typed: string, typedPassword = password) =>
    shopper(engine.endpoint).user.login({ username: typed, password: typedPassword });

  it('is one with the user name', async () => {
    const { uid, phone } = await memberWithPhone();
    expect((await login(`+86 ${phone.slice(0, 3)} ${phone.slice(3)}`)).profile.uid).toBe(uid);
  });

  it('fails alike for a wrong password and an unknown phone', async () => {
    const { phone } = await memberWithPhone();
    const wrong = await errorOf(login(phone, 'a wrong password'));
    expect(wrong).toMatchObject({ errCode: 'LOGIN_FAILED' });
    expect(await errorOf(login(newPhone()))).toEqual(wrong);
  });

  it('counts as an attempt on the user name', async () => {
    const { username, phone } = await memberWithPhone();
    for (let at = 0; at < 5; at += 1) await errorOf(login(phone, `wrong password ${at}`));
    expect(await errorOf(login(username))).toMatchObject({ errCode: 'RATE_LIMIT' });
  });

  it('does not take the name of a member who registered before', async () => {
    const former = await newMember();
    const { uid, phone } = await memberWithPhone();
    await clerk.stockroom.setUsername(former.uid, phone);
    expect((await login(phone)).profile.uid).toBe(former.uid);
    expect(former.uid).not.toBe(uid);
  });
});

it('no user name looks like a phone', async () => {
  const call = shopper(engine.endpoint).user.register({
    username: '138 0013-8000',
    password,
    consent: true,
  });
  expect(await errorOf(call)).toMatchObject({
    errCode: 'INVALID_INPUT',
    field: 'username',
    errMsg: '用户名不能是手机号，可在注册后绑定手机号',
  });
});

describe('a code', () => {
  it('that was typed wrongly five times is no longer valid', async () => {
    const { of } = await newMember();
    const { ticket, code } = await ask(of, newPhone());
    for (const left of [4, 3, 2, 1, 0])
      expect(await errorOf(of.phone.confirm({ ticket, code: otherThan(code) }))).toMatchObject({
        errCode: 'SMS_CODE_FAILED',
        left,
      });
    expect(await errorOf(of.phone.confirm({ ticket, code }))).toMatchObject(invalid);
    expect((await of.user.me()).profile.phone).toBeNull();
  });

  it('of 50 concurrent guesses takes five', async () => {
    const { of } = await newMember();
    const { ticket, code } = await ask(of, newPhone());
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () =>
        errorOf(of.phone.confirm({ ticket, code: otherThan(code) })),
      ),
    );
    const left = guesses.map((guess) => Number(guess.left)).sort((a, b) => b - a);
    expect(left.slice(0, 4)).toEqual([4, 3, 2, 1]);
    expect(new Set(left.slice(4))).toEqual(new Set([0]));
  });

  it('works once', async () => {
    const { of } = await newMember();
    const used = await ask(of, newPhone());
    await of.phone.confirm(used);
    expect(await errorOf(of.phone.confirm(used))).toMatchObject(invalid);
  });

  it('works for ten minutes', async () => {
    const { of } = await newMember();
    const expired = await ask(of, newPhone());
    await clerk.stockroom.expirePhoneCodes();
    expect(await errorOf(of.phone.confirm(expired))).toMatchObject(invalid);
  });

  it('works for the member who asked, and for what it was asked', async () => {
    const { of, phone } = await memberWithPhone();
    const own = await ask(of, newPhone());
    const { of: other } = await newMember();
    expect(await errorOf(other.phone.confirm(own))).toMatchObject({ errCode: 'SMS_CODE_FAILED' });
    const reset = { ...own, password: newPassword };
    expect(await errorOf(other.phone.resetPassword(reset))).toMatchObject({
      errCode: 'SMS_CODE_FAILED',
    });
    const forReset = await askReset(phone);
    expect(await errorOf(of.phone.confirm(forReset))).toMatchObject({ errCode: 'SMS_CODE_FAILED' });
    expect((await of.phone.confirm(own)).profile.phone).not.toBe(masked(phone));
  });

  it('is sent once a minute, and five times a day', async () => {
    const { of } = await newMember();
    const phone = newPhone();
    const again = () => errorOf(of.phone.sendCode({ phone, password }));
    await of.phone.sendCode({ phone, password });
    expect(await again()).toMatchObject({ errCode: 'RATE_LIMIT', minutes: 1 });
    for (let sent = 1; sent < 5; sent += 1) {
      await clerk.stockroom.endSmsPauses();
      await of.phone.sendCode({ phone, password });
    }
    await clerk.stockroom.endSmsPauses();
    expect(await again()).toMatchObject({ errCode: 'RATE_LIMIT', minutes: 24 * 60 });
  });

  it('is sent to at most ten phones a day for one member', async () => {
    const { of } = await newMember();
    const send = () => of.phone.sendCode({ phone: newPhone(), password });
    for (let sent = 0; sent < 10; sent += 1) await send();
    expect(await errorOf(send())).toMatchObject({ errCode: 'RATE_LIMIT', minutes: 24 * 60 });
  });

  it('that the service did not take is sent again, as another one', async () => {
    const { of } = await newMember();
    const phone = newPhone();
    sms.refuseNext(phone);
    const typed = await ask(of, phone);
    expect(sms.requests.filter(({ body }) => body.includes(phone))).toHaveLength(2);
    await of.phone.confirm(typed);
  });
});

describe('a forgotten password', () => {
  it('is reset by text message, which ends all sessions, logs in and notifies', async () => {
    const { of, uid, username, phone } = await memberWithPhone();
    const owner = shopper(engine.endpoint);
    const typed = await askReset(phone, owner);
    const { profile, deviceToken } = await owner.phone.resetPassword({
      ...typed,
      password: newPassword,
    });
    expect([profile.uid, typeof deviceToken]).toEqual([uid, 'string']);
    expect(await errorOf(of.user.me())).toMatchObject({ errCode: 'uni-id-check-token-failed' });
    const { data } = await owner.baas.callObject<{ data: unknown[] }>('notification', 'list', [1]);
    expect(data).toMatchObject([{ titleKey: 'password_reset', link: '/pages/mine/userinfo' }]);
    const login = (typedPassword: string) =>
      shopper(engine.endpoint).user.login({ username, password: typedPassword });
    expect(await errorOf(login(password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
    await login(newPassword);
  });

  it('of a phone without a member gets the same answers, and no message', async () => {
    const { phone } = await memberWithPhone();
    const unknown = newPhone();
    const guest = shopper(engine.endpoint);
    const nobodys = await guest.phone.sendResetCode({ phone: unknown });
    const members = await askReset(phone);
    expect(nobodys).toMatchObject({
      ticket: expect.stringMatching(/^.{32}$/),
      resendDelayMs: 60_000,
    });
    const codeWord = otherThan(members.code);
    const refusals = await Promise.all(
      [nobodys.ticket, members.ticket].map((ticket) =>
        errorOf(guest.phone.resetPassword({ ticket, code: codeWord, password: newPassword })),
      ),
    );
    expect(refusals[0]).toEqual(refusals[1]);
    expect(await errorOf(guest.phone.sendResetCode({ phone: unknown }))).toEqual(
      await errorOf(guest.phone.sendResetCode({ phone })),
    );
    expect(sms.messages.filter((message) => message.phone === unknown)).toEqual([]);
  });

  it('keeps its code after a weak new password', async () => {
    const username = 'qzvxkwjhy_9';
    const { phone } = await memberWithPhone(username);
    const typed = await askReset(phone);
    const guest = shopper(engine.endpoint);
    for (const [weak, errCode] of [
      ['password123', 'WEAK_PASSWORD'],
      [username, 'WEAK_PASSWORD'],
      ['short', 'INVALID_INPUT'],
    ] as const)
      expect(await errorOf(guest.phone.resetPassword({ ...typed, password: weak }))).toMatchObject({
        errCode,
      });
    await guest.phone.resetPassword({ ...typed, password: newPassword });
  });

  it('of an owner is reset while strangers ask for codes', async () => {
    const { of, username, phone } = await memberWithPhone();
    const { deviceToken } = await of.user.login({ username, password });
    const from = (address: string) => shopper(engine.endpoint, undefined, address);
    for (let at = 0; at < 5; at += 1) {
      await clerk.stockroom.endSmsPauses();
      await from(`198.51.100.${at}`).phone.sendResetCode({ phone });
    }
    const refused = await errorOf(from('198.51.100.9').phone.sendResetCode({ phone }));
    expect(refused).toMatchObject({ errCode: 'RATE_LIMIT' });
    const owner = from('203.0.113.7');
    const { ticket } = await owner.phone.sendResetCode({ phone, deviceTokens: [deviceToken!] });
    expect(ticket).toMatch(/^.{32}$/);
  });

  it('of many phones is asked for 60 times an hour by a network', async () => {
    const thief = shopper(engine.endpoint, undefined, '198.51.100.77');
    for (let at = 0; at < 60; at += 1) await thief.phone.sendResetCode({ phone: newPhone() });
    expect(await errorOf(thief.phone.sendResetCode({ phone: newPhone() }))).toMatchObject({
      errCode: 'RATE_LIMIT',
      minutes: 60,
    });
  });
});
