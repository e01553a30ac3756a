import { createHash } from 'node:crypto';
import { DeployTokens } from '@shop/release-store';
import { refusalOf, RegistryFixture } from '../testing/registry-fixture';
import { SiteFixture } from '../testing/site-fixture';
import { Team } from '../testing/team';

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
