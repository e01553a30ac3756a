import { startEngine, type Engine } from '../harness/engine';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';
import type { VoucherInput, VoucherStatus } from '@shop/domain';

let engine: Engine;
let clerk: Shopper;
let buyer: Shopper;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
  buyer = await member(engine.endpoint);
});
afterAll(() => engine?.stop());

const hour = 3_600_000;
const input = (change: Partial<VoucherInput> = {}): VoucherInput => ({
  platform: 'self',
  kind: 'reduce',
  titleZh: '满 100 减 10',
  titleEn: '10 off 100',
  amountCents: 1_000,
  percentBp: null,
  capCents: null,
  minSpendCents: 10_000,
  scope: 'all',
  scopeIds: [],
  scopeTextZh: '全店可用',
  scopeTextEn: 'Storewide',
  stacks: true,
  total: 2,
  perUser: 1,
  obtain: 'claim',
  code: null,
  claimFrom: Date.now() - hour,
  claimTo: Date.now() + hour,
  valid: { type: 'days', n: 7 },
  ...change,
});
const create = async (change: Partial<VoucherInput> = {}) =>
  (await clerk.opsVouchers.save(input(change))).voucher;
const move = (id: string, ...steps: VoucherStatus[]) =>
  steps.reduce<Promise<unknown>>(
    (before, to) => before.then(() => clerk.opsVouchers.setStatus({ id, to })),
    Promise.resolve(),
  );

it('a draft is hidden from shoppers until it is published', async () => {
  const { _id: id, status, stackGroup } = await create();
  expect([status, stackGroup]).toEqual(['draft', 'goods']);
  expect(await errorOf(buyer.voucher.claim(id))).toMatchObject({ errCode: 'VOUCHER_NOT_FOUND' });
  const { voucher } = await clerk.opsVouchers.setStatus({ id, to: 'active' });
  expect(voucher).toMatchObject({ status: 'active', nextStatuses: ['paused', 'ended'] });
  expect((await buyer.voucher.claim(id)).claim).toMatchObject({ voucherId: id });
});

it('a paused voucher cannot be claimed, a resumed one can', async () => {
  const { _id: id } = await create();
  await move(id, 'active', 'paused');
  expect(await errorOf(buyer.voucher.claim(id))).toMatchObject({ errCode: 'VOUCHER_PAUSED' });
  await move(id, 'active');
  await buyer.voucher.claim(id);
});

const statuses: VoucherStatus[] = ['draft', 'active', 'paused', 'ended'];
const allowed = ['draft active', 'active paused', 'active ended', 'paused active', 'paused ended'];
const paths: Record<VoucherStatus, VoucherStatus[]> = {
  draft: [],
  active: ['active'],
  paused: ['active', 'paused'],
  ended: ['active', 'ended'],
};
const moves = statuses.flatMap((from) =>
  statuses.map((to): [VoucherStatus, VoucherStatus, boolean] => [
    from,
    to,
    allowed.includes(`${from} ${to}`),
  ]),
);
it.each(moves)('the change from %s to %s is allowed: %p', async (from, to, isAllowed) => {
  const { _id: id } = await create();
  await move(id, ...paths[from]);
  const change = clerk.opsVouchers.setStatus({ id, to });
  if (isAllowed) expect((await change).voucher.status).toBe(to);
  else expect(await errorOf(change)).toMatchObject({ errCode: 'VOUCHER_STATE' });
});

it('a draft can be changed until it is published, by one editor at a time', async () => {
  const draft = await create();
  const { voucher } = await clerk.opsVouchers.save(
    input({ id: draft._id, version: draft.version, titleZh: '满 100 减 20', amountCents: 2_000 }),
  );
  expect(voucher).toMatchObject({ _id: draft._id, titleZh: '满 100 减 20', amountCents: 2_000 });
  const stale = input({ id: draft._id, version: draft.version });
  expect(await errorOf(clerk.opsVouchers.save(stale))).toMatchObject({ errCode: 'VOUCHER_STATE' });
  await move(draft._id, 'active');
  const late = input({ id: draft._id, version: voucher.version + 1 });
  expect(await errorOf(clerk.opsVouchers.save(late))).toMatchObject({ errCode: 'VOUCHER_STATE' });
});

it('list() filters by status and text', async () => {
  const { _id: id } = await create({ titleZh: '極光限定券' });
  const ids = async (status: VoucherStatus | 'all', text = '极光') =>
    (await clerk.opsVouchers.list(status, text, 1)).data.map(({ _id }) => _id);
  expect([await ids('all'), await ids('draft'), await ids('active')]).toEqual([[id], [id], []]);
  expect(await ids('all', '極光')).toEqual([id]);
  const { data } = await clerk.opsVouchers.list('all', '', 1);
  expect(data).toHaveLength(20);
  expect(JSON.stringify(data)).not.toMatch(/searchText|grams|textVersion/);
});

it('a voucher with a code is claimed with it, and no other voucher gets the code', async () => {
  const { _id: id } = await create({ obtain: 'code', code: ' aurora2026 ' });
  await move(id, 'active');
  expect((await buyer.voucher.exchange('AURORA2026')).claim.voucherId).toBe(id);
  expect(await errorOf(create({ obtain: 'code', code: 'AURORA2026' }))).toMatchObject({
    errCode: 'VOUCHER_CODE_TAKEN',
  });
});

it.each<[string, Partial<VoucherInput>, string]>([
  ['an unknown platform', { platform: 'nowhere' }, 'platform'],
  ['a platform with a quote', { platform: "'" }, 'platform'],
  ['no title', { titleZh: ' ' }, 'titleZh'],
  ['no amount', { amountCents: null }, 'amountCents'],
  ['an amount of 0', { amountCents: 0 }, 'amountCents'],
  ['a percentage voucher without its share', { kind: 'percent' }, 'percentBp'],
  ['a share of 100 %', { kind: 'percent', percentBp: 10_000 }, 'percentBp'],
  ['a share of a money-off voucher', { percentBp: 8_500 }, 'percentBp'],
  ['a negative threshold', { minSpendCents: -1 }, 'minSpendCents'],
  ['a category scope without categories', { scope: 'category' }, 'scopeIds'],
  ['an unknown product', { scope: 'product', scopeIds: ['nothing'] }, 'scopeIds'],
  ['ids without a scope', { scopeIds: ['p1'] }, 'scopeIds'],
  ['a total of 0', { total: 0 }, 'total'],
  ['no limit per person', { perUser: 0 }, 'perUser'],
  ['a code without need', { code: 'AURORA2027' }, 'code'],
  ['a missing code', { obtain: 'code' }, 'code'],
  ['a short code', { obtain: 'code', code: 'A1' }, 'code'],
  ['a period that ends before it starts', { claimTo: 1 }, 'claimTo'],
  ['a validity of 0 days', { valid: { type: 'days', n: 0 } }, 'valid.n'],
  ['a validity that ends at once', { valid: { type: 'range', from: 5, to: 5 } }, 'valid.to'],
  ['a validity before the claims', { valid: { type: 'range', from: 1, to: 5 } }, 'valid'],
])('save() rejects %s', async (_what, change, field) => {
  expect(await errorOf(create(change))).toMatchObject({ errCode: 'INVALID_INPUT', field });
});

it('a counter redeems a code once, and the log has its last characters only', async () => {
  const { _id: id } = await create({ kind: 'exchange', amountCents: null, titleZh: '咖啡兑换券' });
  await move(id, 'active');
  const { claim } = await buyer.voucher.claim(id);
  const { code } = await buyer.voucher.code(claim._id);
  expect((await clerk.opsVouchers.look(code)).claim).toMatchObject({
    _id: claim._id,
    titleZh: '咖啡兑换券',
    state: 'redeemable',
    order: null,
    redeemedAt: null,
    redeemedBy: null,
  });
  expect((await clerk.opsVouchers.redeem(` ${code.toLowerCase()} `)).claim).toMatchObject({
    _id: claim._id,
    titleZh: '咖啡兑换券',
    order: null,
  });
  expect(await errorOf(clerk.opsVouchers.redeem(code))).toMatchObject({ errCode: 'CODE_REDEEMED' });
  expect((await clerk.opsVouchers.look(code)).claim).toMatchObject({
    state: 'redeemed',
    redeemedAt: expect.any(Number),
    redeemedBy: 'shop_staff',
  });
  const [entry] = (await clerk.opsLog.list({}, 1)).data;
  expect(entry).toMatchObject({
    action: 'code.redeem',
    target: claim._id,
    detail: { title: '咖啡兑换券', codeEnd: code.slice(-4) },
  });
  expect(JSON.stringify(entry)).not.toContain(code);
});

it.each([['nothing'], [''], [null], [{}]])('the code %p is invalid', async (code) => {
  for (const call of [clerk.opsVouchers.redeem, clerk.opsVouchers.look])
    expect(await errorOf(call(code as string))).toMatchObject({ errCode: 'CODE_INVALID' });
});
