import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Baas } from '@shop/baas-sdk';
import { startEngine, type Engine } from './harness/engine';
import { member, errorOf, shopper } from './harness/shopper';
import { opsSettings, staff } from './harness/staff';

let engine: Engine;
let callers: Record<'guest' | 'member' | 'clerk', Baas>;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  callers = {
    guest: shopper(engine.endpoint).baas,
    member: (await member(engine.endpoint)).baas,
    clerk: (await staff(engine.endpoint)).baas,
  };
});
afterAll(() => engine?.stop());

const collections = readdirSync(join(__dirname, '../database')).flatMap(
  (file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? [],
);

it('the test covers the collections of the shop', () => {
  expect(collections).toEqual(
    expect.arrayContaining(['account', 'order', 'product', 'sku', 'voucher']),
  );
});

/** Collections that everyone may read whole; of the others only rows that meet a condition. */
const publicCollections = ['audio_track', 'banner', 'category', 'home_tile'];

it.each(['guest', 'member', 'clerk'] as const)(
  'a %s reads only public collections whole',
  async (who) => {
    const codes = await Promise.all(
      collections.map((name) =>
        callers[who]
          .database()
          .collection(name)
          .limit(1)
          .get()
          .then(
            () => 'read',
            ({ errCode }: { errCode: unknown }) => errCode,
          ),
      ),
    );
    expect(collections.filter((_, at) => codes[at] === 'read')).toEqual(publicCollections);
    const refusals = [
      'PERMISSION_ERROR',
      ...(who === 'guest' ? ['TOKEN_INVALID_ANONYMOUS_USER'] : []),
    ];
    expect(codes.filter((code) => ![...refusals, 'read'].includes(String(code)))).toEqual([]);
  },
);

// Only the shop's objects write stock, prices and orders.
describe.each(collections)('%s', (name) => {
  it.each(['guest', 'member', 'clerk'] as const)('rejects every write of a %s', async (who) => {
    const rows = callers[who].database().collection(name);
    const writes = [
      rows.add({}),
      rows.add([{}, {}]),
      rows.doc('01ARZ3NDEKTSV4RRFFQ69G5FAV').update({}),
      rows.where({ _id: 'x' }).update({ status: 'on' }),
      rows.where('1 == 1').remove(),
      rows.doc('x').remove(),
    ];
    for (const error of await Promise.all(writes.map(errorOf)))
      expect(error).toMatchObject({ errCode: 'PERMISSION_ERROR' });
  });
});
