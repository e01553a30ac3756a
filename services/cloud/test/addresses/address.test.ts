import { maxAddresses } from '@shop/domain';
import { addressInput } from '../harness/addresses';
import { startEngine, type Engine } from '../harness/engine';
import { errorOf, memberWithoutAddress, shopper, type Shopper } from '../harness/shopper';

let engine: Engine;
let buyer: Shopper;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await memberWithoutAddress(engine.endpoint);
});

const saveThree = async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await buyer.address.save(addressInput())).id);
  return ids as [string, string, string];
};
const defaults = async () =>
  (await buyer.address.list()).addresses.flatMap(({ _id, isDefault }) => (isDefault ? [_id] : []));

it('save() stores an address with the region text of the server', async () => {
  expect(await buyer.address.list()).toMatchObject({ addresses: [] });
  const input = addressInput({ name: ' 陈知夏 ', tag: '家' });
  const { id, addresses } = await buyer.address.save({ ...input, regionText: '月球' } as never);
  expect(addresses).toEqual([
    {
      _id: id,
      name: '陈知夏',
      phone: '13800000000',
      regionCode: '320508',
      regionText: '江苏省 苏州市 姑苏区',
      detail: input.detail,
      tag: '家',
      isDefault: true,
      updatedAt: expect.any(Number),
    },
  ]);
  expect((await buyer.address.list()).addresses).toEqual(addresses);
});

it.each([
  ['110105', '北京市 朝阳区'],
  ['441900', '广东省 东莞市'],
  ['419001', '河南省 济源市'],
])('save() derives the text of %s: %s', async (regionCode, regionText) => {
  const { addresses } = await buyer.address.save(addressInput({ regionCode }));
  expect(addresses[0]).toMatchObject({ regionCode, regionText });
});

it.each([
  ['name', ' ', '收货人姓名为 1-40 字'],
  ['name', '陈'.repeat(41), '收货人姓名为 1-40 字'],
  ['phone', '12800000000', '请输入 11 位手机号'],
  ['phone', '1380000000', '请输入 11 位手机号'],
  ['regionCode', '320599', '请选择所在地区'],
  ['regionCode', '320500', '请选择所在地区'],
  ['regionCode', '320508001', '请选择所在地区'],
  ['detail', '路 8', '详细地址为 5-120 字'],
  ['detail', '路'.repeat(121), '详细地址为 5-120 字'],
  ['tag', '家'.repeat(11), '标签最多 10 字'],
])('save() rejects the %s %s', async (field, value, errMsg) => {
  expect(await errorOf(buyer.address.save(addressInput({ [field]: value })))).toMatchObject({
    errCode: 'INVALID_INPUT',
    field,
    errMsg,
  });
  expect((await buyer.address.list()).addresses).toEqual([]);
});

it('save() changes the address with the id and keeps its place as the default', async () => {
  const [first, second] = await saveThree();
  const { id } = await buyer.address.save({ ...addressInput({ name: '林一' }), id: second });
  expect(id).toBe(second);
  const { addresses } = await buyer.address.save({
    ...addressInput({ name: '林二', isDefault: false }),
    id: first,
  });
  expect(addresses.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['林二', true],
    ['林一', false],
    ['陈知夏', false],
  ]);
});

it('a repeated save() of a new address adds nothing', async () => {
  const input = addressInput();
  const { id } = await buyer.address.save(input);
  expect(await buyer.address.save({ ...input, tag: '公司' })).toMatchObject({
    id,
    addresses: [{ _id: id, tag: '公司' }],
  });
});

it('save() with isDefault and setDefault() replace the default address', async () => {
  const [first, second] = await saveThree();
  expect(await defaults()).toEqual([first]);
  const { id } = await buyer.address.save(addressInput({ isDefault: true }));
  expect(await defaults()).toEqual([id]);
  await buyer.address.setDefault(second);
  await buyer.address.setDefault(second);
  expect(await defaults()).toEqual([second]);
});

it('remove() of the default address makes the latest changed one the default', async () => {
  const [first, second, third] = await saveThree();
  await buyer.address.save({ ...addressInput(), id: second });
  expect((await buyer.address.remove(first)).addresses).toMatchObject([
    { _id: second, isDefault: true },
    { _id: third, isDefault: false },
  ]);
  await buyer.address.remove(third);
  expect(await defaults()).toEqual([second]);
  expect((await buyer.address.remove(second)).addresses).toEqual([]);
});

it(`an account keeps at most ${maxAddresses} addresses, which can still be changed`, async () => {
  const saved = [];
  for (let count = 0; count < maxAddresses; count += 1)
    saved.push(await buyer.address.save(addressInput()));
  expect(await errorOf(buyer.address.save(addressInput()))).toMatchObject({
    errCode: 'ADDRESS_LIMIT',
    limit: 20,
    errMsg: '最多保存 20 个地址，请先删除不用的地址',
  });
  await buyer.address.save({ ...addressInput(), id: saved[0]!.id });
  await buyer.address.remove(saved[1]!.id);
  expect((await buyer.address.save(addressInput())).addresses).toHaveLength(maxAddresses);
});

it('an address of another member is answered like a missing one', async () => {
  const [id] = await saveThree();
  const stranger = await memberWithoutAddress(engine.endpoint);
  for (const answered of [id, '01ARZ3NDEKTSV4RRFFQ69G5FAV', '', null, {}] as string[]) {
    const calls = [stranger.address.remove(answered), stranger.address.setDefault(answered)];
    for (const error of await Promise.all(calls.map(errorOf)))
      expect(error).toMatchObject({
        errCode: 'ADDRESS_NOT_FOUND',
        errMsg: '这个地址不存在或已删除',
      });
  }
  expect(await errorOf(stranger.address.save({ ...addressInput(), id }))).toMatchObject({
    errCode: 'ADDRESS_NOT_FOUND',
  });
  expect((await stranger.address.list()).addresses).toEqual([]);
  expect((await buyer.address.list()).addresses).toHaveLength(3);
});

it('a guest is asked to log in', async () => {
  const { address } = shopper(engine.endpoint);
  const calls = [
    address.list(),
    address.save(addressInput()),
    address.remove('x'),
    address.setDefault('x'),
  ];
  for (const error of await Promise.all(calls.map(errorOf)))
    expect(error.errCode).toBe('uni-id-token-not-exist');
});
