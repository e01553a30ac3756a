import { auditKinds } from '@shop/domain';
import { newOffer, orderInput } from '../harness/offers';
import { request, returnPieces, serviceOf } from '../harness/service';
import { member, type Shopper } from '../harness/shopper';
import { paidOrder, shipPieces, warehouseOf } from '../harness/warehouse';
import type { LedgerAuditor } from '../harness/ledger-auditor';

/** Orders in every state of their money. */
async function fillShop(buyer: Shopper): Promise<void> {
  const service = serviceOf(buyer);
  const offer = await newOffer(buyer, 'physical', 20);
  await buyer.order.create(orderInput(offer));
  const { order: cancelled } = await buyer.order.create(orderInput(offer));
  await buyer.order.cancel(cancelled._id);

  await paidOrder(buyer, 'physical', 2);
  const returned = await paidOrder(buyer, 'physical', 3);
  await shipPieces(buyer, returned, 3);
  await returnPieces(buyer, await request(buyer, returned, 'return', 1), true);
  await service.settle(returned.order._id);

  const unshipped = await paidOrder(buyer, 'physical', 2);
  await service.approve(await request(buyer, unshipped, 'refund', 2));
  await service.settle(unshipped.order._id);

  const waiting = await paidOrder(buyer, 'physical', 2);
  await service.approve(await request(buyer, waiting, 'refund', 1));
  await request(buyer, waiting, 'refund', 1);

  const generous = await paidOrder(buyer, 'physical', 1);
  await service.goodwill(generous.order._id, generous.lineId, 100);

  const codes = await paidOrder(buyer, 'evoucher', 3);
  await warehouseOf(buyer).issue(codes.order._id);
  await service.approve(await request(buyer, codes, 'refund', 2));
  await service.settle(codes.order._id);

  await orderWithVoucher(buyer);
}

/** Two pieces with a voucher, of which one was paid back. */
async function orderWithVoucher(buyer: Shopper): Promise<void> {
  const { id } = await buyer.voucherdesk.add({ kind: 'reduce', amountCents: 300 });
  const { claim } = await buyer.voucher.claim(id);
  const offer = await newOffer(buyer, 'physical', 2);
  const input = orderInput(offer, 2);
  const { order } = await buyer.order.create({
    ...input,
    claimIds: [claim._id],
    expectedTotalCents: input.expectedTotalCents - 300,
  });
  await buyer.backOffice.pay(order._id);
  const service = serviceOf(buyer);
  const lineId = order.lines[0]?._id ?? '';
  await service.approve(await request(buyer, { order, lineId }, 'refund', 1));
  await service.settle(order._id);
}

export function auditScenarios(endpoint: () => string): void {
  let auditor: LedgerAuditor;
  beforeAll(async () => {
    const buyer = await member(endpoint());
    auditor = buyer.baas.importObject<LedgerAuditor>('ledger-auditor');
    await fillShop(buyer);
  });

  it('the audit finds no difference in orders of every state', async () => {
    const { audit } = await auditor.audit();
    expect(audit.differences).toEqual([]);
    expect(audit).toMatchObject({ orderCount: 9, paymentCount: 7, differenceCount: 0 });
    expect(audit.refundCount).toBe(6);
  });

  it.each(auditKinds)('the audit finds a planted difference of the kind %s', async (kind) => {
    const { audit } = await auditor.plant(kind);
    const found = audit.differences.filter((each) => each.kind === kind);
    expect(found.length).toBeGreaterThan(0);
    for (const { expectedCents, foundCents } of found) expect(foundCents).not.toBe(expectedCents);
    expect(audit.differenceCount).toBe(audit.differences.length);
    expect((await auditor.audit()).audit.differenceCount).toBe(0);
  });

  it('the audit of many orders names 20 of a kind', async () => {
    await auditor.copyOrders(250);
    const { audit } = await auditor.audit();
    expect(audit).toMatchObject({ orderCount: 2_259, differenceCount: 0 });
    const { audit: faulty } = await auditor.plant('refund_posting');
    expect(faulty.differenceCount).toBeGreaterThan(200);
    expect(faulty.differences.filter(({ kind }) => kind === 'refund_posting')).toHaveLength(20);
  });
}
