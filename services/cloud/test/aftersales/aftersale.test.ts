import { startEngine, type Engine } from '../harness/engine';
import { aftersaleOf, request, serviceOf } from '../harness/service';
import { member } from '../harness/shopper';
import { paidOrder, shipPieces, tracking } from '../harness/warehouse';
import { aftersaleScenarios } from './aftersale.scenarios';

const returnTo = { name: '售后部', phone: '0571-8888 0000', address: '杭州市 文三路 100 号' };
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(undefined, {
    settings: {
      RETURN_NAME: returnTo.name,
      RETURN_PHONE: returnTo.phone,
      RETURN_ADDRESS: returnTo.address,
    },
  });
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  aftersaleScenarios(() => engine.endpoint);
});

it('names the goods, and where to send them while a parcel is awaited', async () => {
  const buyer = await member(engine.endpoint);
  const paid = await paidOrder(buyer, 'physical', 2);
  await shipPieces(buyer, paid, 2);
  const id = await request(buyer, paid, 'return', 1);
  const detail = () => aftersaleOf(buyer).detail(id);
  expect(await detail()).toMatchObject({ returnTo: null, line: { _id: paid.lineId, qty: 2 } });
  await serviceOf(buyer).approve(id);
  expect((await detail()).returnTo).toEqual(returnTo);
  const { carrier, trackingNo } = tracking();
  await aftersaleOf(buyer).sendParcel(id, carrier, trackingNo);
  expect((await detail()).returnTo).toBeNull();
});
