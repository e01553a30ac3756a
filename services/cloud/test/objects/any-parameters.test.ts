import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { trials } from '@shop/baas/test-trials';
import fc from 'fast-check';
import { startEngine, type Engine } from '../harness/engine';
import { addressInput } from '../harness/addresses';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { member, shopper, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

const { runs, seed } = trials(20);
jest.setTimeout(120_000 + runs * 200);
let engine: Engine;
let offer: TestOffer;
let callers: Record<'guest' | 'member' | 'clerk', Shopper>;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  callers = {
    guest: shopper(engine.endpoint),
    member: await member(engine.endpoint),
    clerk: await staff(engine.endpoint),
  };
  offer = await newOffer(callers.member, 'physical', 90_000);
});
afterAll(() => engine?.stop());

const folder = join(__dirname, '../../objects');
/** All methods that a client can call; a log-out would end the sessions of the test. */
const methods = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .flatMap((file) => {
    const { default: object } = require(join(folder, file)) as { default: object };
    return Object.keys(object)
      .filter((method) => !method.startsWith('_') && method !== 'logout')
      .map((method): [string, string] => [file.slice(0, -3), method]);
  });

/** Texts that databases and searches treat in a special way. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '$1',
  '{}',
  '茶',
  'x'.repeat(5_000),
  '😀'.repeat(200),
  '1e999',
  '-1',
  'NaN',
  '__proto__',
  'constructor',
];
const hostileNumbers = [0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324];
const leaf = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, true, false),
);
/** Fields that the methods read, with any values. */
const names = [
  'skuId',
  'qty',
  'idempotencyKey',
  'expectedTotalCents',
  'address',
  'phone',
  'note',
  'q',
  'type',
  'cat',
  'min',
  'max',
  'sort',
  'platform',
  'claimable',
  'productId',
  'status',
  'stock',
  'expected',
  'name',
  'regionText',
  'regionCode',
  'tag',
  'isDefault',
  'id',
  'detail',
  'version',
];
const { value } = fc.letrec<{ value: unknown; record: unknown }>((tie) => ({
  record: fc.dictionary(fc.constantFrom(...names, '__proto__', 'toString'), tie('value'), {
    maxKeys: 6,
  }),
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 4, arbitrary: leaf },
    fc.array(tie('value'), { maxLength: 3 }),
    { weight: 2, arbitrary: tie('record') },
  ),
}));

/** The outcome of a call; fails for a server error. */
async function outcomeOf(
  who: keyof typeof callers,
  name: string,
  method: string,
  params: unknown[],
) {
  const call = callers[who].baas.callObject(name, method, params, { customUI: true });
  const code = await call.then(
    () => 0,
    (error: { errCode: unknown }) => error.errCode,
  );
  expect(['SYSTEM_ERROR', 'SYS_ERR']).not.toContain(code);
  return code;
}

it.each(methods)('%s.%s answers any parameters without a server error', async (name, method) => {
  const callerNames = fc.constantFrom('guest', 'member', 'clerk');
  for (const hostile of [...hostileTexts, ...hostileNumbers])
    expect(await outcomeOf('clerk', name, method, [hostile, hostile])).toBeDefined();
  await fc.assert(
    fc.asyncProperty(callerNames, fc.array(value, { maxLength: 3 }), async (who, params) => {
      await outcomeOf(who, name, method, params);
    }),
    { numRuns: runs, seed },
  );
});

/** Correct parameters of the methods that take an input. */
const correctInputs = {
  'address.save': () => addressInput(),
  'catalog.search': () => ({ q: '茶', type: 'product', cat: offer.product.categoryId, min: '1' }),
  'order.quote': () => ({ items: [{ skuId: offer.sku._id, qty: 1 }] }),
  'order.create': () => ({ ...orderInput(offer), phone: '13800000000', note: '' }),
  'ops.setShelf': () => ({ productId: offer.product._id, on: true }),
  'ops.setPrice': () => ({
    skuId: offer.sku._id,
    price: { priceCents: 100, wasCents: null },
    expected: { priceCents: 100, wasCents: null },
  }),
  'ops.repriceOrder': () => ({
    orderId: 'nothing',
    payableCents: 1,
    expectedCents: 1,
    reason: '老客优惠',
  }),
  'ops.readdressOrder': () => ({
    orderId: 'nothing',
    address: { name: '陈知夏', phone: '13800000000', regionCode: '320508', detail: '平江路 9 号' },
  }),
  'ops.setStock': () => ({ skuId: offer.sku._id, stock: 90_000, expected: 1 }),
};

it.each(Object.entries(correctInputs))(
  '%s answers an input with one hostile field without a server error',
  async (target, correctInput) => {
    const [name = '', method = ''] = target.split('.');
    const who = name === 'ops' ? 'clerk' : 'member';
    const codes = new Set<unknown>();
    // The address is one field; its own fields are hostile in turn.
    const fields = Object.entries(correctInput()).flatMap(([field, fieldValue]) =>
      typeof fieldValue === 'object' && fieldValue !== null
        ? [[field], ...Object.keys(fieldValue).map((inner) => [field, inner])]
        : [[field]],
    );
    for (const [field = '', inner] of fields)
      for (const hostile of [...hostileTexts, ...hostileNumbers, null, [], {}, [['a']]]) {
        const input: Record<string, unknown> = correctInput();
        input[field] = inner ? { ...(input[field] as object), [inner]: hostile } : hostile;
        codes.add(await outcomeOf(who, name, method, [input]));
      }
    // A search ignores invalid fields.
    expect(codes.has('INVALID_INPUT')).toBe(name !== 'catalog');
  },
);
