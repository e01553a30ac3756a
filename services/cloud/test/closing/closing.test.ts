import {
  closingDelayMs,
  type AccountClosingObject,
  type ReviewObject,
  type ServiceObject,
} from '@shop/domain';
import { home } from '../harness/addresses';
import { closingDeskOf } from '../harness/closing-desk';
import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { picture } from '../harness/picture';
import { receivedOrder } from '../harness/received';
import { errorOf, shopper, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';
import { paidOrder, warehouseOf } from '../harness/warehouse';

let engine: Engine;
let clerk: Shopper;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
});
afterAll(() => engine?.stop());
afterEach(() => clerk.stockroom.resetRateLimits());

const password = 'three blue teapots';
const closed = { errCode: 'uni-id-check-token-failed' };
const nothingUnfinished = { orders: 0, codes: 0 };
let names = 0;

async function newMember() {
  const username = `leaves_${(names += 1)}`;
  const of = shopper(engine.endpoint);
  const { profile } = await of.user.register({ username, password, consent: true });
  await of.address.save(home);
  return { of, uid: profile.uid, username, closing: closingOf(of), desk: closingDeskOf(clerk) };
}
const closingOf = (of: Shopper) => of.baas.importObject<AccountClosingObject>('account-closing');
const reviewsOf = (of: Shopper) => of.baas.importObject<ReviewObject>('review');

it('an account closes 14 days after the request', async () => {
  const { of, username, closing, desk } = await newMember();
  expect(await closing.state()).toMatchObject({ closesAt: null, unfinished: nothingUnfinished });
  const before = Date.now();
  const { closesAt } = await closing.request({ password });
  expect(closesAt).toBeGreaterThanOrEqual(before + closingDelayMs);
  expect(closesAt).toBeLessThanOrEqual(Date.now() + closingDelayMs);
  expect(await closing.request({ password })).toMatchObject({ closesAt });
  expect((await of.user.me()).profile.closesAt).toBe(closesAt);

  await desk.closeAt(closesAt! - 1);
  expect((await of.user.me()).profile.username).toBe(username);

  await desk.closeAt(closesAt!);
  expect(await errorOf(of.user.me())).toMatchObject(closed);
  const login = shopper(engine.endpoint).user.login({ username, password });
  expect(await errorOf(login)).toMatchObject({ errCode: 'LOGIN_FAILED' });
});

it('what names the member goes, and orders and reviews stay', async () => {
  const { of, uid, username, closing, desk } = await newMember();
  const upload = async (cloudPath: string) => {
    const filePath = new Blob([picture], { type: 'image/png' });
    return (await of.baas.uploadFile({ filePath, cloudPath })).fileID;
  };
  const [avatar, question] = [await upload('avatars/a.png'), await upload('service/q.png')];
  await of.user.updateProfile({ nickname: '山里的知夏', avatar });
  await clerk.stockroom.setPhone(uid, '13800138000');
  const { order, lineId, offer } = await receivedOrder(of);
  const { id } = await reviewsOf(of).create({
    orderId: order._id,
    lineId,
    stars: 5,
    text: '很轻，背了一周',
  });
  await clerk.opsMembers.issueReset({ memberId: uid, note: '已核对订单号和收货人' });
  const { vouchers } = await closing.state();
  expect(vouchers).toBeGreaterThan(0);
  const service = of.baas.importObject<ServiceObject>('customer-service');
  await service.send({ clientId: 'a-question', text: '注销后还能退货吗？' });
  await service.sendPicture({ clientId: 'a-picture', picture: question });
  expect(await desk.remains(uid)).toMatchObject({
    addresses: 1,
    resetCodes: 1,
    origins: 2,
    chats: 3,
  });

  await desk.closeAt((await closing.request({ password })).closesAt!);
  expect(await desk.remains(uid)).toMatchObject({
    username: `~${uid.slice(-19)}`,
    nickname: `~${uid.slice(-19)}`,
    passwordHash: '',
    phone: null,
    avatar: null,
    addresses: 0,
    notifications: 0,
    origins: 0,
    resetCodes: 0,
    orders: 1,
    chats: 0,
    claims: ['void'],
  });
  const { fileList } = await clerk.baas.getTempFileURL({ fileList: [avatar, question] });
  expect(fileList.map(({ tempFileURL }) => tempFileURL)).toEqual(['', '']);
  const { data } = await reviewsOf(clerk).list(offer.product._id);
  expect(data.find(({ _id }) => _id === id)).toMatchObject({
    author: null,
    text: '很轻，背了一周',
  });
  expect(await clerk.opsMembers.find(order.no)).toMatchObject({ member: null });

  const successor = shopper(engine.endpoint);
  const registered = await successor.user.register({ username, password, consent: true });
  expect(registered.profile.uid).not.toBe(uid);
  expect((await successor.order.list('all', 1)).data).toEqual([]);
});

const usingUp = {
  'an unpaid order': async (of: Shopper) => {
    await of.order.create(orderInput(await newOffer(of, 'physical', 1)));
    return { orders: 1, codes: 0 };
  },
  'an order that was not sent': async (of: Shopper) => {
    await paidOrder(of, 'physical', 1);
    return { orders: 1, codes: 0 };
  },
  'a code that was not used': async (of: Shopper) => {
    const { order } = await paidOrder(of, 'evoucher', 1);
    await warehouseOf(of).issue(order._id);
    return { orders: 1, codes: 1 };
  },
};

it.each(Object.entries(usingUp))('%s has to end first', async (_what, begin) => {
  const { of, closing } = await newMember();
  const unfinished = await begin(of);
  expect(await errorOf(closing.request({ password }))).toMatchObject({
    errCode: 'ACCOUNT_UNFINISHED',
    errMsg: '还有未完成的订单或未使用的券码，处理完后才能注销账号',
  });
  expect(await closing.state()).toMatchObject({ closesAt: null, unfinished });
});

it('an order that was placed meanwhile puts the closing off', async () => {
  const { of, closing, desk } = await newMember();
  const { closesAt } = await closing.request({ password });
  const { order } = await of.order.create(orderInput(await newOffer(of, 'physical', 1)));
  await desk.closeAt(closesAt!);
  expect(await closing.state()).toMatchObject({ closesAt, unfinished: { orders: 1 } });
  await of.order.cancel(order._id);
  await desk.closeAt(closesAt!);
  expect(await errorOf(of.user.me())).toMatchObject(closed);
});

it('an order and the closing at the same time leave no account closed with an order', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { of, uid, closing, desk } = await newMember();
      const offer = await newOffer(of, 'physical', 1);
      const { closesAt } = await closing.request({ password });
      const order = of.order.create(orderInput(offer)).then(
        () => 'placed',
        () => 'refused',
      );
      await Promise.all([desk.closeAt(closesAt!), order]);
      const { orders, username } = await desk.remains(uid);
      return `${await order} ${orders} ${username.startsWith('~') ? 'closed' : 'open'}`;
    }),
  );
  for (const outcome of outcomes) expect(['placed 1 open', 'refused 0 closed']).toContain(outcome);
});

it('a member can withdraw the request', async () => {
  const { of, closing, desk } = await newMember();
  const { closesAt } = await closing.request({ password });
  expect(await closing.withdraw()).toMatchObject({ closesAt: null });
  await desk.closeAt(closesAt!);
  expect((await of.user.me()).profile.closesAt).toBeNull();
});

it('the password is needed, and can be tried five times', async () => {
  const { closing } = await newMember();
  expect(await errorOf(closing.request({ password: 'short' }))).toMatchObject({
    errCode: 'INVALID_INPUT',
    field: 'password',
  });
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await errorOf(closing.request({ password: 'ten calm lanterns' }))).toMatchObject({
      errCode: 'WRONG_PASSWORD',
      errMsg: '当前密码不正确',
    });
  expect(await errorOf(closing.request({ password }))).toMatchObject({ errCode: 'RATE_LIMIT' });
  expect(await closing.state()).toMatchObject({ closesAt: null });
});

it('an account of the staff is not closed here, and a guest has none', async () => {
  const { OPS_PASSWORD } = opsSettings;
  expect(await errorOf(closingOf(clerk).request({ password: OPS_PASSWORD }))).toMatchObject({
    errCode: 'STAFF_CLOSING',
  });
  const guest = closingOf(shopper(engine.endpoint));
  for (const call of [guest.state, () => guest.request({ password }), guest.withdraw])
    expect(await errorOf(call())).toMatchObject({ errCode: 'uni-id-token-not-exist' });
});
