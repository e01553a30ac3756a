import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper } from '../harness/shopper';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

const password = 'three blue teapots';
const ended = { errCode: 'uni-id-check-token-failed' };
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/131.0.0.0 Mobile Safari/537.36';
let names = 0;

async function newMember() {
  const username = `device_${(names += 1)}`;
  const { user } = shopper(engine.endpoint);
  await user.register({ username, password, consent: true });
  const login = async (userAgent: string) => {
    const other = shopper(engine.endpoint, undefined, undefined, userAgent);
    await other.user.login({ username, password });
    return other.user;
  };
  return { user, login };
}

it('a member sees the own sessions with their devices, newest first', async () => {
  const began = Date.now();
  const { user, login } = await newMember();
  const { user: stranger } = await newMember();
  const other = await login(phone);
  const { sessions } = await other.sessions();
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome · Android',
      startedAt: expect.any(Number),
      isCurrent: true,
    },
    { id: expect.any(String), device: '', startedAt: expect.any(Number), isCurrent: false },
  ]);
  for (const { startedAt } of sessions) expect(startedAt).toBeGreaterThanOrEqual(began);
  expect((await user.sessions()).sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect((await stranger.sessions()).sessions).toHaveLength(1);
});

it('a member ends one session, or all others', async () => {
  const { user, login } = await newMember();
  const [first, second, third] = [await login(phone), await login(phone), await login(phone)];
  const { sessions } = await user.sessions();
  expect((await user.endSession(sessions[0]!.id)).sessions).toHaveLength(3);
  expect(await errorOf(third.me())).toMatchObject(ended);
  await second.me();
  expect((await user.endOtherSessions()).sessions).toMatchObject([{ isCurrent: true }]);
  for (const each of [first, second]) expect(await errorOf(each.me())).toMatchObject(ended);
  await user.me();
});

it("another member's session, an unknown one and none cannot be ended", async () => {
  const { user, login } = await newMember();
  const { user: stranger } = await newMember();
  const other = await login(phone);
  const { sessions } = await user.sessions();
  for (const { id } of sessions) expect((await stranger.endSession(id)).sessions).toHaveLength(1);
  expect((await stranger.endSession('unknown')).sessions).toHaveLength(1);
  await other.me();
  await user.me();
  for (const id of [undefined, '', 7, "' or 1=1"])
    expect(await errorOf(user.endSession(id as string))).toMatchObject({
      errCode: 'INVALID_INPUT',
    });
});

it('a guest has no sessions to see or end', async () => {
  const { user } = shopper(engine.endpoint);
  for (const call of [user.sessions(), user.endSession('x'), user.endOtherSessions()])
    expect(await errorOf(call)).toMatchObject({ errCode: 'uni-id-token-not-exist' });
});
