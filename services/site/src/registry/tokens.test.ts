import { createHash, randomBytes } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { DeployTokens } from '@shop/release-store';
import { refusalOf, RegistryFixture } from '../testing/registry-fixture';
import { SiteFixture } from '../testing/site-fixture';
import { Team } from '../testing/team';

jest.setTimeout(120_000);

const site = new SiteFixture();
const registry = new RegistryFixture(site);

const tokens = () => DeployTokens.ofStore(registry.storePath);
const stateWith = (token: string) =>
  refusalOf(registry.team.client(registry.origin, token).state());

it('refuses a missing, unknown or revoked token, and that of another remote', async () => {
  const milk = await Team.join(registry.storePath, 'milk');
  milk.leave();
  const refusal = [401, 'This is not a deploy token of "tea".'];
  expect((await site.get('/registry/tea', {})).status).toBe(401);
  expect(await stateWith('shop-deploy_unknown')).toEqual(refusal);
  expect(await stateWith(milk.token)).toEqual(refusal);
  expect(await stateWith(registry.team.token)).toEqual([200, expect.anything()]);
  await tokens().revoke('tea', 'ci-tea');
  expect(await stateWith(registry.team.token)).toEqual(refusal);
});

it('accepts each of two tokens while a team changes its token', async () => {
  const second = await tokens().create('tea', 'ci-2');
  expect(await stateWith(registry.team.token)).toEqual([200, expect.anything()]);
  expect(await stateWith(second)).toEqual([200, expect.anything()]);
  expect((await tokens().list()).map(({ name }) => name)).toEqual(['ci-tea', 'ci-2']);
});

it('stores the hash of a token and never the token', () => {
  const text = site.store.read('site/tokens/tea.json');
  expect(text).not.toContain(registry.team.token);
  expect(text).toContain(createHash('sha256').update(registry.team.token).digest('hex'));
});

it('a token of an app that became a page is no longer valid', async () => {
  const token = await tokens().create('ops', 'ci');
  site.store.publishOps();
  expect(await tokens().nameOf('ops', token)).toBeNull();
  await expect(tokens().create('ops', 'second')).rejects.toThrow('ops is not a remote');
});

describe('forged tokens', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  afterAll(() => agent.destroy());

  const statusOf = (path: string, token: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(registry.origin);
      const headers = { authorization: `Bearer ${token}` };
      httpRequest({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      })
        .once('error', reject)
        .end();
    });

  /** Tokens that are like a valid one, and tokens that are not. */
  function forge(valid: string, index: number): string {
    const at = index % valid.length;
    const other = valid[at] === 'A' ? 'B' : 'A';
    const forgeries = [
      `shop-deploy_${randomBytes(32).toString('base64url')}`,
      valid.slice(0, at) + other + valid.slice(at + 1),
      valid.slice(0, at),
      valid + other,
      valid.toLowerCase(),
      createHash('sha256').update(valid).digest('hex'),
      randomBytes(index % 100).toString('base64url'),
    ];
    return forgeries[index % forgeries.length] ?? '';
  }

  it('10,000 are refused, at most 20 a minute one by one, and a valid one passes', async () => {
    const countByStatus: Record<number, number> = {};
    const send = async (index: number) => {
      const status = await statusOf('/registry/tea', forge(registry.team.token, index));
      countByStatus[status] = (countByStatus[status] ?? 0) + 1;
    };
    const startMs = Date.now();
    for (let at = 0; at < 10_000; at += 100)
      await Promise.all(Array.from({ length: 100 }, (_, index) => send(at + index)));
    const minutes = (Date.now() - startMs) / 60_000;
    const { 401: refusedCount = 0, 429: limitedCount = 0 } = countByStatus;
    expect(refusedCount + limitedCount).toBe(10_000);
    expect(refusedCount).toBeLessThanOrEqual(20 + Math.ceil(20 * minutes));
    expect(await statusOf('/registry/tea', registry.team.token)).toBe(200);
  });
});
