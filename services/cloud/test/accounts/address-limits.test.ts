import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper } from '../harness/shopper';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());
afterEach(() => shopper(engine.endpoint).stockroom.resetRateLimits());

const password = 'three blue teapots';

it('one address is rate limited over many names', async () => {
  const { user } = shopper(engine.endpoint);
  for (let i = 0; i < 30; i += 1) await errorOf(user.login({ username: `sprayed_${i}`, password }));
  expect(await errorOf(user.login({ username: 'sprayed_last', password }))).toMatchObject({
    errCode: 'RATE_LIMIT',
  });
});

it('an address may have 300 passwords estimated in 15 minutes', async () => {
  const { user } = shopper(engine.endpoint, undefined, '203.0.113.77');
  const register = (username: string) =>
    errorOf(user.register({ username, password: 'password123', consent: true }));
  const codes = [];
  for (let at = 0; at < 301; at += 1) codes.push((await register(`user_${at}`)).errCode);
  expect(codes).toEqual([...Array<string>(300).fill('WEAK_PASSWORD'), 'RATE_LIMIT']);
});
