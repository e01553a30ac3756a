import { createHash, randomBytes } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { RegistryFixture } from '../testing/registry-fixture';
import { SiteFixture } from '../testing/site-fixture';

const registry = new RegistryFixture(new SiteFixture());
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

it('refuses 10,000 forged tokens, most of them by rate, and accepts a valid one', async () => {
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
