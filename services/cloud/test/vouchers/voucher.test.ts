import { startEngine, type Engine } from '../harness/engine';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';
import type { VoucherTerms } from '../harness/voucherdesk';

const hour = 3_600_000;
let engine: Engine;
let guest: Shopper;
beforeAll(async () => {
  engine = await startEngine();
  guest = shopper(engine.endpoint);
});
afterAll(() => engine?.stop());

const newVoucher = async (terms: VoucherTerms = {}) => (await guest.voucherdesk.add(terms)).id;
const newMember = () => member(engine.endpoint);

describe('claim', () => {
  it('stores one claim with the validity in Shanghai and returns the claimed card', async () => {
    const buyer = await newMember();
    const id = await newVoucher({ total: 10 });
    const { claim, card } = await buyer.voucher.claim(id);
    expect(claim).toMatchObject({
      voucherId: id,
      status: 'claimed',
      source: 'claim',
      use: 'checkout',
      titleZh: '测试券',
      platformNameZh: '本店',
    });
    expect(card).toMatchObject({ _id: id, state: 'claimed', claimedPercent: 10 });
    // The last millisecond of a day in Shanghai is 15:59:59.999 UTC.
    expect(new Date(claim.validTo).toISOString()).toMatch(/T15:59:59\.999Z$/);
    const { claimed, claims } = await guest.voucherdesk.read(id);
    expect([claimed, claims.length]).toEqual([1, 1]);
    expect(claims[0]!.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it.each<[string, VoucherTerms, Record<string, unknown>]>([
    ['not started', { claimFrom: Date.now() + hour }, { errCode: 'VOUCHER_NOT_STARTED' }],
    ['ended', { claimTo: Date.now() - 1 }, { errCode: 'VOUCHER_EXPIRED' }],
    ['closed by staff', { status: 'ended' }, { errCode: 'VOUCHER_EXPIRED' }],
    ['paused', { status: 'paused' }, { errCode: 'VOUCHER_PAUSED', errMsg: '优惠券暂停领取' }],
    ['sold out', { total: 5, claimed: 5 }, { errCode: 'VOUCHER_SOLD_OUT' }],
    ['a draft', { status: 'draft' }, { errCode: 'VOUCHER_NOT_FOUND' }],
    ['claimed by code', { obtain: 'code' }, { errCode: 'VOUCHER_NOT_FOUND' }],
    ['for new shoppers', { obtain: 'register' }, { errCode: 'VOUCHER_NOT_FOUND' }],
  ])('rejects a voucher that is %s', async (_name, terms, expected) => {
    const buyer = await newMember();
    const id = await newVoucher(terms);
    expect(await errorOf(buyer.voucher.claim(id))).toMatchObject(expected);
    expect((await guest.voucherdesk.read(id)).claims).toEqual([]);
  });

  it('rejects the claim after the last of a shopper', async () => {
    const buyer = await newMember();
    const id = await newVoucher({ perUser: 2 });
    expect((await buyer.voucher.claim(id)).card.state).toBe('claimable');
    expect((await buyer.voucher.claim(id)).card.state).toBe('claimed');
    expect(await errorOf(buyer.voucher.claim(id))).toMatchObject({
      errCode: 'VOUCHER_LIMIT',
      limit: 2,
      errMsg: '已达领取上限，每人限领 2 张',
    });
    expect((await guest.voucherdesk.read(id)).claimed).toBe(2);
  });

  it('requires a session and an existing id', async () => {
    const id = await newVoucher();
    expect(await errorOf(guest.voucher.claim(id))).toMatchObject({
      errCode: 'uni-id-token-not-exist',
    });
    const buyer = await newMember();
    expect(await errorOf(buyer.voucher.claim('missing'))).toMatchObject({
      errCode: 'VOUCHER_NOT_FOUND',
    });
    expect(await errorOf(buyer.voucher.claim("' or 1=1"))).toMatchObject({
      errCode: 'INVALID_INPUT',
    });
  });

  it('a claimed card is `claimed` for its owner and `claimable` for others', async () => {
    const buyer = await newMember();
    const id = await newVoucher({ total: 1_000 });
    await buyer.voucher.claim(id);
    const stateFor = async ({ voucher }: Shopper) => (await voucher.detail(id)).card.state;
    expect([await stateFor(buyer), await stateFor(guest)]).toEqual(['claimed', 'claimable']);
  });

  it('lists, home and product pages return the state of the caller', async () => {
    const buyer = await newMember();
    const [best] = (await buyer.catalog.home()).vouchers;
    let state = best!.state;
    while (state === 'claimable') ({ state } = (await buyer.voucher.claim(best!._id)).card);
    const stateIn = (cards: { _id: string; state: string }[] | undefined) =>
      cards?.find(({ _id }) => _id === best!._id)?.state;
    expect(stateIn((await buyer.catalog.home()).vouchers)).toBe('claimed');
    expect(stateIn((await guest.catalog.home()).vouchers)).toBe('claimable');
    const query = { platform: best!.platform, sort: 'value' };
    expect(stateIn((await buyer.catalog.search(query)).vouchers?.data)).toBe('claimed');
    const claimable = { ...query, claimable: '1' };
    expect(stateIn((await buyer.catalog.search(claimable)).vouchers?.data)).toBeUndefined();
    expect(stateIn((await guest.catalog.search(claimable)).vouchers?.data)).toBe('claimable');
  });
});

describe('exchange', () => {
  it('claims a voucher by its code in any case', async () => {
    const buyer = await newMember();
    const id = await newVoucher({ obtain: 'code', code: 'TEA-2026-A' });
    const { claim } = await buyer.voucher.exchange(' tea-2026-a ');
    expect(claim).toMatchObject({ voucherId: id, source: 'code', status: 'claimed' });
    expect(await errorOf(buyer.voucher.exchange('TEA-2026-A'))).toMatchObject({
      errCode: 'VOUCHER_LIMIT',
    });
  });

  it('answers unknown codes and codes of drafts alike', async () => {
    const buyer = await newMember();
    await newVoucher({ obtain: 'code', code: 'DRAFT-2026', status: 'draft' });
    const errors = [
      await errorOf(buyer.voucher.exchange('DRAFT-2026')),
      await errorOf(buyer.voucher.exchange('UNKNOWN-2026')),
    ];
    expect(errors[0]).toMatchObject({ errCode: 'CODE_INVALID' });
    expect(errors[0]).toEqual(errors[1]);
  });

  it('allows five attempts per minute, also with a valid code and in parallel', async () => {
    const buyer = await newMember();
    await newVoucher({ obtain: 'code', code: 'LIMIT-2026' });
    const errors = await Promise.all(
      Array.from({ length: 12 }, (_, at) => errorOf(buyer.voucher.exchange(`WRONG-${100 + at}`))),
    );
    expect(errors.filter(({ errCode }) => errCode === 'CODE_INVALID')).toHaveLength(5);
    expect(errors.filter(({ errCode }) => errCode === 'RATE_LIMIT')).toHaveLength(7);
    expect(await errorOf(buyer.voucher.exchange('LIMIT-2026'))).toMatchObject({
      errCode: 'RATE_LIMIT',
      minutes: 1,
    });
    // Other shoppers are not affected.
    expect((await (await newMember()).voucher.exchange('LIMIT-2026')).claim.source).toBe('code');
  });

  it('rejects a malformed code before it counts an attempt', async () => {
    const buyer = await newMember();
    for (let count = 0; count < 6; count += 1)
      expect(await errorOf(buyer.voucher.exchange('short'))).toMatchObject({
        errCode: 'INVALID_INPUT',
        errMsg: '兑换码为 8-20 位字母或数字',
      });
  });
});

describe('my vouchers', () => {
  it('the tabs show each claim once, as of now', async () => {
    const buyer = await newMember();
    const ids = [];
    for (let count = 0; count < 6; count += 1)
      ids.push((await buyer.voucher.claim(await newVoucher())).claim._id);
    const [usable, locked, redeemed, expired, voided, ended] = ids as [string, ...string[]];
    const { changeClaim } = guest.voucherdesk;
    await changeClaim(locked!, { status: 'locked' });
    await changeClaim(redeemed!, { status: 'redeemed', redeemedAt: Date.now() });
    await changeClaim(expired!, { status: 'expired' });
    await changeClaim(voided!, { status: 'void' });
    await changeClaim(ended!, { validTo: Date.now() - 1 });
    const list = async (tab: 'usable' | 'used' | 'expired') => {
      const { data, count, counts } = await buyer.voucher.mine(tab, '', 1);
      expect(count).toBe(data.length);
      expect(counts).toEqual({ usable: 2, used: 1, expired: 3 });
      return data.map(({ _id }) => _id).sort();
    };
    expect(await list('usable')).toEqual([usable, locked].sort());
    expect(await list('used')).toEqual([redeemed]);
    expect(await list('expired')).toEqual([expired, voided, ended].sort());
    expect((await buyer.voucher.myVoucher(ended!)).claim.status).toBe('expired');
  });

  it('the platform filter applies to rows and counts', async () => {
    const buyer = await newMember();
    await buyer.voucher.claim(await newVoucher());
    const partner = await newVoucher({ platform: 'nanshan', kind: 'exchange', stackGroup: 'none' });
    const { claim } = await buyer.voucher.claim(partner);
    const own = await buyer.voucher.mine('usable', 'nanshan', 1);
    expect(own.data.map(({ _id }) => _id)).toEqual([claim._id]);
    expect(own.counts.usable).toBe(1);
    expect((await buyer.voucher.mine('usable', '', 1)).counts.usable).toBe(2);
    expect(await errorOf(buyer.voucher.mine('usable', "x' or", 1))).toMatchObject({
      errCode: 'INVALID_INPUT',
    });
    expect(await errorOf(buyer.voucher.mine('all' as never, '', 1))).toMatchObject({
      errCode: 'INVALID_INPUT',
    });
  });

  it('pages have 20 rows, those that end first come first', async () => {
    const buyer = await newMember();
    const id = await newVoucher({ perUser: 23 });
    for (let count = 0; count < 23; count += 1) await buyer.voucher.claim(id);
    const [first, second] = [
      await buyer.voucher.mine('usable', '', 1),
      await buyer.voucher.mine('usable', '', 2),
    ];
    expect([first.data.length, second.data.length, second.count]).toEqual([20, 3, 23]);
    expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(23);
  });

  it('the code comes with its own call, only for vouchers that a counter takes', async () => {
    const buyer = await newMember();
    const exchange = await newVoucher({ kind: 'exchange', stackGroup: 'none' });
    const { claim } = await buyer.voucher.claim(exchange);
    expect(JSON.stringify(await buyer.voucher.mine('usable', '', 1))).not.toContain('"code":');
    const { code, status } = await buyer.voucher.code(claim._id);
    expect([code, status]).toEqual([(await guest.voucherdesk.claim(claim._id)).code, 'claimed']);
    const discount = await buyer.voucher.claim(await newVoucher());
    expect(await errorOf(buyer.voucher.code(discount.claim._id))).toMatchObject({
      errCode: 'VOUCHER_NOT_FOUND',
    });
  });

  it('the claims of others answer like missing ones', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const id = await newVoucher({ kind: 'exchange', stackGroup: 'none' });
    const { claim } = await owner.voucher.claim(id);
    for (const method of ['myVoucher', 'code'] as const)
      expect(await errorOf(other.voucher[method](claim._id))).toEqual(
        await errorOf(other.voucher[method]('missing')),
      );
    expect((await other.voucher.mine('usable', '', 1)).count).toBe(0);
  });
});

describe('detail', () => {
  it('shows guests a voucher with the products that it applies to', async () => {
    const [product] = (await guest.catalog.feed('hot', 1)).data;
    const id = await newVoucher({
      scope: 'product',
      scopeIds: [product!._id],
      total: 20,
      claimed: 5,
      perUser: 3,
    });
    expect(await guest.voucher.detail(id)).toMatchObject({
      card: { _id: id, state: 'claimable', claimedPercent: 25, use: 'checkout' },
      perUser: 3,
      left: 15,
      validDays: 7,
      claimedByCaller: 0,
      products: [{ _id: product!._id }],
    });
  });

  it('lists the products of the subcategories of a category, best-selling first', async () => {
    const { categories } = await guest.catalog.discover();
    const top = categories.find(({ parentId }) => parentId === null)!;
    const id = await newVoucher({ scope: 'category', scopeIds: [top._id] });
    const { products } = await guest.voucher.detail(id);
    expect(products.length).toBeGreaterThan(5);
    const sales = products.map(({ salesCount }) => salesCount);
    expect(sales).toEqual([...sales].sort((a, b) => b - a));
  });

  it('a partner voucher lists no products', async () => {
    const id = await newVoucher({ platform: 'baobao' });
    expect(await guest.voucher.detail(id)).toMatchObject({
      products: [],
      card: { use: 'counter' },
    });
  });

  it('a paused voucher cannot be claimed, and stays usable for its owner', async () => {
    const owner = await newMember();
    const id = await newVoucher({ perUser: 2 });
    const { claim } = await owner.voucher.claim(id);
    await guest.voucherdesk.change(id, { status: 'paused' });
    expect((await guest.voucher.detail(id)).card.state).toBe('ended');
    expect((await owner.voucher.detail(id)).card.state).toBe('claimed');
    expect(await errorOf(owner.voucher.claim(id))).toMatchObject({ errCode: 'VOUCHER_PAUSED' });
    expect((await owner.voucherdesk.usable()).claimIds).toContain(claim._id);
  });

  it('hides drafts, and vouchers by code from shoppers without a claim', async () => {
    const owner = await newMember();
    const secret = await newVoucher({ obtain: 'code', code: 'SECRET-2026' });
    const draft = await newVoucher({ status: 'draft' });
    await owner.voucher.exchange('SECRET-2026');
    expect((await owner.voucher.detail(secret)).card.state).toBe('claimed');
    for (const id of [secret, draft, 'missing'])
      expect(await errorOf(guest.voucher.detail(id))).toMatchObject({
        errCode: 'VOUCHER_NOT_FOUND',
      });
  });
});

describe('a registration', () => {
  it('grants each voucher for new shoppers once, as long as one is left', async () => {
    const left = await newVoucher({ obtain: 'register', total: 1, perUser: 3 });
    const soldOut = await newVoucher({ obtain: 'register', total: 1, claimed: 1 });
    const newcomer = shopper(engine.endpoint);
    const username = `newcomer_${Date.now().toString(36)}`;
    await newcomer.user.register({ username, password: 'seven quiet lanterns', consent: true });
    const { claims } = await guest.voucherdesk.claimsOf(username);
    const sources = claims.map(({ source }) => source);
    expect(new Set(sources)).toEqual(new Set(['register']));
    expect(claims.filter(({ voucherId }) => voucherId === left)).toHaveLength(1);
    expect(claims.filter(({ voucherId }) => voucherId === soldOut)).toHaveLength(0);
    expect((await newcomer.voucher.mine('usable', '', 1)).count).toBe(claims.length);
  });

  it('grants nothing when the name is taken', async () => {
    const id = await newVoucher({ obtain: 'register' });
    const username = `taken_${Date.now().toString(36)}`;
    const registration = { username, password: 'seven quiet lanterns', consent: true };
    await shopper(engine.endpoint).user.register(registration);
    await errorOf(shopper(engine.endpoint).user.register(registration));
    expect((await guest.voucherdesk.read(id)).claimed).toBe(1);
  });
});
