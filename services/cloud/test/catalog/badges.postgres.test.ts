import { engineOnPostgres } from '../harness/engine';
import { member, shopper } from '../harness/shopper';

const engine = engineOnPostgres();

it('badges follow the vouchers that a shopper has or can claim', async () => {
  const guest = shopper(engine().endpoint);
  const buyer = await member(engine().endpoint);
  const { data } = await guest.catalog.feed('hot', 1);
  expect(data.filter(({ tags }) => tags.includes('包邮')).length).toBeGreaterThan(0);
  const product = data.find(({ priceMinCents }) => priceMinCents > 20_000)!;
  const { id } = await guest.voucherdesk.add({
    amountCents: 12_300,
    scope: 'category',
    scopeIds: [(await guest.catalog.product(product._id)).product.categoryId],
  });
  await buyer.voucher.claim(id);
  const tagsFor = async (of: typeof guest) =>
    (await of.catalog.product(product._id)).product.tags.includes('券减123');
  expect([await tagsFor(guest), await tagsFor(buyer)]).toEqual([true, true]);
  await guest.voucherdesk.change(id, { status: 'paused' });
  expect([await tagsFor(guest), await tagsFor(buyer)]).toEqual([false, true]);
});
