import { startEngine, type Engine } from '../harness/engine';
import { shopper } from '../harness/shopper';
import { opsSettings } from '../harness/staff';
import { writers } from './race-operations';
import type { ClosingRaces } from '../harness/closing-races';

let engine: Engine;
beforeAll(async () => {
  const settings = { ...opsSettings, SMS: 'sandbox' };
  // The job would close the accounts first.
  engine = await startEngine(undefined, { settings, hasTimers: false });
});
afterAll(() => engine?.stop());

it.each(Object.keys(writers))('%s: nothing of it outlives the closing', async (writer) => {
  const races = shopper(engine.endpoint).baas.importObject<ClosingRaces>('closing-races');
  const isServer = process.env.SHOP_TESTS_DATABASE_URL !== undefined;
  const { outcomes, leftovers } = await races.explore(writer, isServer);
  expect(outcomes).toContain('ok');
  expect(leftovers).toEqual([]);
});
