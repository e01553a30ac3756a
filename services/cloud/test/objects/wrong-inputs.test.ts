import { setTimeout as wait } from 'node:timers/promises';
import * as domain from '@shop/domain';
import { deliverableAddressInput, readdressInput } from '@shop/domain/regions';
import { addressInput, home } from '../harness/addresses';
import { startEngine, type Engine } from '../harness/engine';
import { contentOf, type Content } from '../harness/content';
import { orderInput } from '../harness/offers';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';
import { paidOrder, tracking, type PaidOrder } from '../harness/warehouse';
import { wrongInputs } from '../harness/wrong-values';
import type { Client } from '@shop/baas-sdk';

jest.setTimeout(300_000);
let engine: Engine;
let buyer: Shopper;
let clerk: Shopper;
let content: Client<Content>;
let paid: PaidOrder;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  buyer = await member(engine.endpoint);
  clerk = await staff(engine.endpoint);
  content = contentOf(buyer);
  paid = await paidOrder(buyer, 'physical', 2);
  // A notification that is delivered during a test would be a change.
  while ((await content.pendingCount()).count > 0) await wait(50);
});
afterAll(() => engine?.stop());

const hour = 3_600_000;
const voucherInput = () => ({
  platform: 'self',
  kind: 'percent',
  titleZh: '九折',
  titleEn: '10 % off',
  amountCents: null,
  percentBp: 9_000,
  capCents: 5_000,
  minSpendCents: 10_000,
  scope: 'product',
  scopeIds: [paid.offer.product._id],
  scopeTextZh: '指定商品',
  scopeTextEn: 'One product',
  stacks: true,
  total: 2,
  perUser: 1,
  obtain: 'code',
  code: 'ABCD1234',
  claimFrom: Date.now() - hour,
  claimTo: Date.now() + hour,
  valid: { type: 'range', from: Date.now(), to: Date.now() + hour },
});

interface Case {
  caller: 'member' | 'clerk';
  schema: Parameters<typeof domain.check>[0];
  /** An input that the schema accepts, with every field that it knows. */
  correct: () => unknown;
}
const price = { priceCents: 100, wasCents: 200 };
const cases: Record<string, Case> = {
  'address.save': {
    caller: 'member',
    schema: deliverableAddressInput,
    correct: () => addressInput({ tag: '家', isDefault: true }),
  },
  'order.quote': {
    caller: 'member',
    schema: domain.quoteInput,
    correct: () => ({ items: [{ skuId: paid.offer.sku._id, qty: 1 }], claimIds: ['none'] }),
  },
  'order.create': {
    caller: 'member',
    schema: domain.createOrderInput,
    correct: () => ({ ...orderInput(paid.offer), phone: home.phone, note: '放门口' }),
  },
  'aftersale.request': {
    caller: 'member',
    schema: domain.aftersaleInput,
    correct: () => ({
      orderId: paid.order._id,
      lineId: paid.lineId,
      kind: 'refund',
      qty: 1,
      reason: 'changed_mind',
      note: '不想要了',
      photos: ['cloud://a'],
    }),
  },
  'review.create': {
    caller: 'member',
    schema: domain.reviewInput,
    correct: () => ({
      orderId: paid.order._id,
      lineId: paid.lineId,
      stars: 5,
      text: '很好',
      isAnonymous: true,
    }),
  },
  'user.updateProfile': {
    caller: 'member',
    schema: domain.profileChange,
    correct: () => ({ nickname: '小满', avatar: 'fox' }),
  },
  'ops.repriceOrder': {
    caller: 'clerk',
    schema: domain.repriceInput,
    correct: () => ({ orderId: paid.order._id, payableCents: 1, expectedCents: 1, reason: '优惠' }),
  },
  'ops.readdressOrder': {
    caller: 'clerk',
    schema: readdressInput,
    correct: () => ({ orderId: paid.order._id, address: home }),
  },
  'ops.ship': {
    caller: 'clerk',
    schema: domain.shipInput,
    correct: () => ({
      orderId: paid.order._id,
      lines: [{ lineId: paid.lineId, qty: 1 }],
      ...tracking(),
    }),
  },
  'ops.setShelf': {
    caller: 'clerk',
    schema: domain.shelfInput,
    correct: () => ({ productId: paid.offer.product._id, on: true }),
  },
  'ops.setStock': {
    caller: 'clerk',
    schema: domain.stockInput,
    correct: () => ({ skuId: paid.offer.sku._id, stock: 9, expected: 12_345 }),
  },
  'ops.setPrice': {
    caller: 'clerk',
    schema: domain.priceInput,
    correct: () => ({ skuId: paid.offer.sku._id, price, expected: price }),
  },
  'ops-vouchers.save': { caller: 'clerk', schema: domain.voucherInput, correct: voucherInput },
  'ops-vouchers.setStatus': {
    caller: 'clerk',
    schema: domain.voucherStatusInput,
    correct: () => ({ id: 'nothing', to: 'active' }),
  },
  'ops-ads.save': {
    caller: 'clerk',
    schema: domain.adInput,
    correct: () => ({
      id: 'nothing',
      version: 1,
      slot: 'home.feed',
      titleZh: '露营',
      titleEn: 'Camping',
      textZh: '满减',
      textEn: 'Savings',
      image: '/a.webp',
      link: '/pages/pdp/pdp?id=a',
      startsAt: 1,
      endsAt: 2,
      weight: 1,
      capPerDay: 1,
    }),
  },
  'ops-ads.setStatus': {
    caller: 'clerk',
    schema: domain.adStatusInput,
    correct: () => ({ id: 'nothing', to: 'active' }),
  },
  'ops-finance.resolveDiscrepancy': {
    caller: 'clerk',
    schema: domain.discrepancyInput,
    correct: () => ({ id: 'nothing', note: '已处理' }),
  },
  'ops-files.exportOrders': {
    caller: 'clerk',
    schema: domain.exportInput,
    correct: () => ({ from: 0, to: 1_000, after: { at: 0, id: 'nothing' } }),
  },
  'ops-files.exportProducts': {
    caller: 'clerk',
    schema: domain.productExportInput,
    correct: () => ({ text: '茶', after: 'p1/s1' }),
  },
  'ops-files.applyImport': {
    caller: 'clerk',
    schema: domain.importApplyInput,
    correct: () => ({ text: 'sku_id,stock', fingerprint: 'a'.repeat(64) }),
  },
  'ops-accounts.create': {
    caller: 'clerk',
    schema: domain.newStaffInput,
    correct: () => ({ username: 'new_clerk', roles: ['service'] }),
  },
};

it.each(Object.entries(cases))(
  '%s refuses each wrong field by its name and changes nothing',
  async (target, { caller, schema, correct }) => {
    const { baas } = caller === 'clerk' ? clerk : buyer;
    const [name = '', method = ''] = target.split('.');
    expect(domain.check(schema, correct())).toMatchObject({ ok: true });
    const inputs = wrongInputs(schema, correct());
    expect(inputs.length).toBeGreaterThan(40);
    const { digests: before } = await content.digests();
    const differences: unknown[] = [];
    for (const { title, input, refusal } of inputs) {
      const error = await errorOf(baas.callObject(name, method, [input]));
      if (error.errCode !== 'INVALID_INPUT' || error.field !== refusal.field)
        differences.push({ title, error, refusal });
    }
    expect(differences).toEqual([]);
    expect((await content.digests()).digests).toEqual(before);
  },
);
