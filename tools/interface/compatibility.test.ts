import { compatibleChanges } from './testing/compatible';
import { backendFaults, buildFaults } from './testing/planted';
import { recordShop, ShopStore, type Shop, type ShopBuild } from './testing/real-shop';
import { smallBuild } from './testing/small-build';

jest.setTimeout(300_000);

let shop: Shop;
let deployed: ShopStore;
beforeAll(async () => {
  const recorded = recordShop();
  shop = { ...recorded, builds: { ...recorded.builds, tea: collectionReader } };
  deployed = await ShopStore.with(shop);
});
afterAll(() => deployed.remove());

/** No app of ours queries a collection, but a remote may. */
const collectionReader = smallBuild('tea', {
  collections: [{ name: 'banner', row: { fields: { titleZh: { shape: 'string' } } } }],
});

const maxMs = 1_000;
const admittedCount = 200;
const live = async () =>
  (await deployed.store.list()).map(({ name, build }) => `${name} ${build}`).join();

const durationsMs: number[] = [];

/** The sentences of a refusal, or none. */
async function refusalOf(change: () => Promise<unknown>): Promise<string> {
  const start = performance.now();
  const refusal = await change().then(
    () => '',
    ({ code, message }: Error & { code: string }) => `${code}\n${message}`,
  );
  durationsMs.push(performance.now() - start);
  return refusal;
}

it('plants 60 faults', () => {
  expect(backendFaults.length + buildFaults.length).toBe(60);
});

describe('refuses a version of the backend', () => {
  it.each(backendFaults)('%s', async (_title, sentence, plant) => {
    const backend = structuredClone(shop.backend);
    plant(backend);
    const refusal = await refusalOf(() => deployed.compatibility.acceptBackend(backend));
    expect(refusal).toMatch(/^INCOMPATIBLE\nThe backend is not changed: a build would break\.\n/);
    expect(refusal).toContain(` b1 ${sentence}`);
    expect((await deployed.compatibility.deployment()).backend).toEqual(shop.backend);
  });
});

describe('refuses a build', () => {
  it.each(buildFaults)('%s: %s', async (app, title, sentence, plant) => {
    const build = structuredClone(shop.builds[app]!);
    plant(build);
    const before = await live();
    const copy = deployed.copy();
    const refusal = await refusalOf(() => copy.publish(build, 'b2'));
    expect(refusal).toMatch(`INCOMPATIBLE\n${app} is not changed: a build would break.\n`);
    expect([title, refusal]).toEqual([title, expect.stringContaining(sentence)]);
    expect(await live()).toBe(before);
    copy.remove();
  });
});

it('admits 200 compatible changes from all places of the real interfaces', async () => {
  const changes = compatibleChanges(shop);
  const step = changes.length / admittedCount;
  expect(step).toBeGreaterThan(1);
  const refused: string[] = [];
  for (let index = 0; index < admittedCount; index += 1) {
    const change = changes[Math.floor(index * step)]!;
    const refusal = 'backend' in change ? await accept(change.backend) : await admit(change, index);
    if (refusal) refused.push(`${change.title}: ${refusal}`);
  }
  expect(refused).toEqual([]);
});

async function accept(edit: (backend: Shop['backend']) => void): Promise<string> {
  const backend = structuredClone(shop.backend);
  edit(backend);
  return refusalOf(() => deployed.compatibility.acceptBackend(backend));
}

async function admit(
  { app, build: edit }: { app: string; build: (build: ShopBuild) => void },
  index: number,
): Promise<string> {
  const build = structuredClone(shop.builds[app]!);
  edit(build);
  const copy = deployed.copy();
  const refusal = await refusalOf(() => copy.publish(build, `c${index}`));
  copy.remove();
  return refusal;
}

it('answers within a second', () => {
  const median = durationsMs.toSorted((a, b) => a - b)[Math.floor(durationsMs.length / 2)];
  expect(median).toBeLessThan(maxMs);
});
