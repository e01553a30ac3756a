import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { errorOf, memberWithoutAddress, type Shopper } from '../harness/shopper';
import type { CreateOrderInput } from '@shop/domain';

let engine: Engine;
let buyer: Shopper;
let offer: TestOffer;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await memberWithoutAddress(engine.endpoint);
  offer = await newOffer(buyer, 'physical', 5);
});

const home = { name: '林小满', phone: '13800000000', regionCode: '320508', detail: '平江路 88 号' };
const work = { ...home, regionCode: '330106', detail: '文三路 100 号' };
const orderTo = (addressId?: string) => ({
  ...orderInput(offer),
  address: undefined,
  ...(addressId && { addressId }),
});
const itemsOf = () => ({ items: [{ skuId: offer.sku._id, qty: 1 }] });

it('a quote and an order go to the default address without a choice', async () => {
  const { id } = await buyer.address.save(home);
  await buyer.address.save(work);
  const { quote } = await buyer.order.quote(itemsOf());
  expect(quote.address).toMatchObject({ _id: id, regionCode: '320508' });
  const { order } = await buyer.order.create(orderTo());
  expect(order.address).toEqual({ ...home, regionText: quote.address?.regionText });
});

it('an order goes to the chosen address and keeps it when the address book changes', async () => {
  await buyer.address.save(home);
  const { id } = await buyer.address.save(work);
  const { order } = await buyer.order.create(orderTo(id));
  await buyer.address.remove(id);
  expect((await buyer.order.detail(order._id)).order.address).toMatchObject(work);
});

it("another member's address is rejected like a missing one", async () => {
  const other = await memberWithoutAddress(engine.endpoint);
  const { id } = await other.address.save(home);
  for (const addressId of [id, 'missing']) {
    const expected = { errCode: 'ADDRESS_NOT_FOUND' };
    expect(await errorOf(buyer.order.quote({ ...itemsOf(), addressId }))).toMatchObject(expected);
    expect(await errorOf(buyer.order.create(orderTo(addressId)))).toMatchObject(expected);
  }
});

it('an order without an address is rejected, a quote is not', async () => {
  expect((await buyer.order.quote(itemsOf())).quote.address).toBeNull();
  expect(await errorOf(buyer.order.create(orderTo()))).toMatchObject({
    errCode: 'ADDRESS_REQUIRED',
  });
});

it('ignores an address that the client sends, whose freight no rule knows', async () => {
  const typed = { ...home, regionText: '江苏省' };
  const input = { ...orderTo(), address: typed } as CreateOrderInput;
  expect(await errorOf(buyer.order.create(input))).toMatchObject({ errCode: 'ADDRESS_REQUIRED' });
});
