import { RegistryFixture } from '../testing/registry-fixture';
import { SiteFixture } from '../testing/site-fixture';
import { smallBuild, Team } from '../testing/team';

jest.setTimeout(240_000);

const site = new SiteFixture();
const registry = new RegistryFixture(site);

async function publishAll(team: Team, builds: string[]): Promise<void> {
  const publisher = team.publisher(registry.origin);
  for (const build of builds) await publisher.publish(team.write(smallBuild(team.remote, build)));
}

const ids = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${start}${index + 1}`);

const publishedBuilds = async (team: Team) =>
  (await team.client(registry.origin).history()).map(({ build }) => build);

it('two teams that publish 50 times each at once both land every build', async () => {
  const milk = await Team.join(registry.storePath, 'milk');
  const builds = ids('b', 50);
  await Promise.all([publishAll(registry.team, builds), publishAll(milk, builds)]);
  for (const team of [registry.team, milk]) {
    expect(await publishedBuilds(team)).toEqual(builds);
    expect(await registry.liveBuild(team.remote)).toBe('b50');
  }
  milk.leave();
});

it('two publishers of one remote both land every build', async () => {
  const [first, second] = [ids('x', 10), ids('y', 10)];
  await Promise.all([publishAll(registry.team, first), publishAll(registry.team, second)]);
  const published = await publishedBuilds(registry.team);
  expect(published.filter((build) => build?.startsWith('x'))).toEqual(first);
  expect(published.filter((build) => build?.startsWith('y'))).toEqual(second);
  expect(await registry.liveBuild()).toBe(published.at(-1));
});
