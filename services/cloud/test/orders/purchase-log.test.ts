import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { space } from '../harness/engine';
import { startEngineProcess, type EngineProcess } from '../harness/engine-process';
import { home } from '../harness/addresses';
import { newOffer, orderInput } from '../harness/offers';
import { errorOf, shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

const folder = mkdtempSync(join(tmpdir(), 'shop-log-'));
const secrets = {
  tokenSecret: 'canary of the token secret, thirty-two and more',
  former: 'canary of the former secret: thirty-two and more',
};
const password = 'canary three blue teapots';
const wrongPassword = 'canary four blue teapots';
let engine: EngineProcess;

beforeAll(async () => {
  engine = await startEngineProcess({
    DATA_DIR: folder,
    BAAS_PORT: '0',
    LOG_LEVEL: 'trace',
    BAAS_TOKEN_SECRET: secrets.tokenSecret,
    BAAS_FORMER_TOKEN_SECRETS: secrets.former,
    CLOUD_OPS_USERNAME: opsSettings.OPS_USERNAME,
    CLOUD_OPS_PASSWORD: opsSettings.OPS_PASSWORD,
  });
});
afterAll(async () => {
  engine?.child.kill('SIGKILL');
  await engine?.ended;
  rmSync(folder, { recursive: true, force: true });
});

it('the log of a purchase has request ids and no secrets', async () => {
  const browser = new Map<string, string>();
  const tokens = new Set<string>();
  const keep = () => {
    for (const value of browser.values()) if (value.split('.').length === 3) tokens.add(value);
  };
  const buyer = shopper(engine.endpoint, browser);
  const username = 'log_reader';
  await buyer.user.register({ username, password, consent: true });
  keep();
  await buyer.user.logout();
  await errorOf(buyer.user.login({ username, password: wrongPassword }));
  await buyer.user.login({ username, password });
  keep();
  await buyer.address.save(home);
  const { order } = await buyer.order.create(orderInput(await newOffer(buyer, 'physical', 5)));
  await buyer.order.detail(order._id);
  await buyer.order.cancel(order._id);
  const clerk = await staff(engine.endpoint);
  await errorOf(clerk.user.login({ username: opsSettings.OPS_USERNAME, password: wrongPassword }));
  // Server errors whose cause contains client input: a value, a method name, an object name.
  const failure = await errorOf(buyer.stockroom.sleep(password as never));
  await errorOf(
    buyer.baas.importObject<Record<string, () => Promise<unknown>>>('stockroom')[password]!(),
  );
  const response = await fetch(`${engine.endpoint}/files/static/no?token=${[...tokens][0]}`, {
    headers: { authorization: `Bearer ${[...tokens][0]}` },
  });
  expect(response.status).toBe(404);
  await wait(200);

  const log = engine.output();
  const requestId = /请求编号 (\w{26})/.exec(String(failure.errMsg))![1]!;
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(
      (line) => JSON.parse(line) as { reqId?: string; msg: string; error?: { message: string } },
    );
  expect(lines.find(({ reqId }) => reqId === requestId)).toMatchObject({
    msg: 'a call failed',
    error: { message: expect.stringContaining('"…"') },
  });
  expect(tokens.size).toBe(2);
  const confidential = [
    password,
    wrongPassword,
    opsSettings.OPS_PASSWORD,
    space.clientSecret,
    ...Object.values(secrets),
    ...[...tokens].flatMap((token) => [token, ...token.split('.').slice(1)]),
    home.phone,
    home.detail,
    'scrypt',
    'canary',
  ];
  expect(confidential.filter((secret) => log.includes(secret))).toEqual([]);
});
