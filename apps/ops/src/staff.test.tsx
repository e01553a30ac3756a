import { businessErrorMessage, type StaffRole } from '@shop/domain';
import { setLanguage } from '@shop/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { t } from './messages';
import { initLanguage } from './messages/language';
import { newToken, type Answers } from './testing/fake-backend';
import { callsOf, field, open, order, press, product, signIn, type } from './testing/scene';

const me = (roles: StaffRole[], mustSetPassword = false): Answers => ({
  'ops-accounts.me': () => ({ username: 'packer', roles, mustSetPassword }),
});
const show = async (view: string, answers: Answers = {}) => {
  const scene = open(answers);
  location.hash = `#${view}`;
  signIn();
  await screen.findByRole('button', { name: t('signOut') });
  await screen.findByRole('navigation', { name: t('views') });
  return scene;
};
const listing = (data: unknown[]) => () => ({ data, count: data.length });
/** Matches a line of facts, each of which is an element. */
const factLine = (pattern: RegExp) => (_text: string, line: Element | null) =>
  line?.querySelector(':scope > bdi') != null && pattern.test(line.textContent ?? '');
const openOrder = async (button: string, answers: Answers) => {
  const scene = await show('orders', answers);
  fireEvent.click(await screen.findByRole('button', { name: `${button} ${order.no}` }));
  return { ...scene, dialog: within(screen.getByRole('dialog')) };
};

describe('roles', () => {
  it('the console shows the views and the actions of the role', async () => {
    await show('orders', me(['warehouse']));
    await screen.findByText(t('orderNumber', { no: order.no }));
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual([t('orders'), t('aftersales'), t('products'), t('vouchers'), t('log')]);
    expect(screen.getByRole('button', { name: `${t('detail')} ${order.no}` })).toBeTruthy();
    for (const action of ['cancel', 'reprice', 'readdress'] as const)
      expect(screen.queryByRole('button', { name: `${t(action)} ${order.no}` })).toBeNull();
  });

  it('a refused action shows the reason and keeps the session', async () => {
    const { dialog, entries } = await openOrder(t('cancel'), {
      'ops.cancelOrder': () => ({
        errCode: 'ROLE_REQUIRED',
        errMsg: businessErrorMessage('ROLE_REQUIRED', {}),
      }),
    });
    fireEvent.change(dialog.getByLabelText(t('reason')), { target: { value: '缺货' } });
    fireEvent.click(dialog.getByRole('button', { name: t('confirmCancel') }));
    expect(await dialog.findByText('你的角色没有这项权限')).toBeTruthy();
    expect(entries.size).toBeGreaterThan(0);
  });

  it('a one-time password must be replaced before anything else', async () => {
    const answers = me(['ops'], true);
    const { calls } = await show('orders', {
      ...answers,
      'ops-accounts.changePassword': () => {
        Object.assign(answers, me(['ops']));
        return { newToken: newToken() };
      },
    });
    expect(await screen.findByText(t('ownPassword'))).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
    type(t('currentPassword'), 'abcd-efgh-jkmn-pqrs');
    type(t('newPassword'), 'short');
    press(t('save'));
    expect(await screen.findByText('密码至少 8 位')).toBeTruthy();
    type(t('newPassword'), 'ten calm lanterns');
    press(t('save'));
    await waitFor(() => expect(callsOf(calls, 'ops-accounts.me').length).toBeGreaterThan(1));
    expect(callsOf(calls, 'ops-accounts.changePassword')).toHaveLength(1);
    expect(callsOf(calls, 'ops.orders')).toEqual([]);
  });
});

describe('orders', () => {
  it('orders are searched by text', async () => {
    const { calls } = await show('orders');
    fireEvent.change(await screen.findByRole('searchbox', { name: t('orderSearch') }), {
      target: { value: '0000' },
    });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() =>
      expect(callsOf(calls, 'ops.orders').at(-1)?.params).toEqual(['all', 1, '0000']),
    );
  });

  it('the detail loads once and says that the view was logged', async () => {
    const detail = {
      ...order,
      events: [{ from: null, to: 'pending_payment', actor: 'user', reason: null, at: 1 }],
      parcels: [{ _id: 'x1', carrier: 'sf', trackingNo: 'SF1', shippedAt: 1 }],
      aftersales: [],
      payments: [
        {
          provider: 'sandbox',
          amountCents: 5900,
          receivedCents: null,
          status: 'succeeded',
          createdAt: 1,
        },
        {
          provider: 'sandbox',
          amountCents: 5900,
          receivedCents: 1,
          status: 'disputed',
          createdAt: 2,
        },
      ],
      refunds: [
        { amountCents: 100, paidCents: null, reason: 'aftersale', status: 'sent', createdAt: 1 },
        { amountCents: 200, paidCents: 50, reason: 'aftersale', status: 'short', createdAt: 2 },
      ],
      vouchers: [{ claimId: 'c1', titleZh: '满减券', titleEn: 'Money off' }],
    };
    const { dialog, calls } = await openOrder(t('detail'), {
      'ops.order': () => ({ order: detail }),
    });
    expect(await dialog.findByText(t('detailLogged'))).toBeTruthy();
    const facts = [
      /下单 · 顾客$/,
      /¥1.00 · 售后 · 处理中$/,
      /¥2.00 · 售后 · 少退 · 实退 ¥0.50$/,
      /模拟支付 · ¥59.00 · 成功$/,
      /模拟支付 · ¥59.00 · 金额不一致 · 实收 ¥0.01$/,
    ];
    for (const text of [...facts, /顺丰速运 · SF1$/])
      expect(dialog.getByText(factLine(text))).toBeTruthy();
    expect(dialog.getByText('满减券')).toBeTruthy();
    expect(callsOf(calls, 'ops.order')).toEqual([{ call: 'ops.order', params: ['o1'] }]);
  });

  it('a lower total needs a reason and the total that was seen', async () => {
    const { dialog, calls } = await openOrder(t('reprice'), {
      'ops.repriceOrder': () => ({ order: { ...order, payableCents: 4990 } }),
    });
    fireEvent.change(dialog.getByLabelText(t('newTotal')), { target: { value: '49.9' } });
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(await dialog.findByText('请填写原因，最多 140 字，买家会看到')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(t('repriceReason')), { target: { value: '老客' } });
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(await screen.findByText(t('repriced'))).toBeTruthy();
    expect(callsOf(calls, 'ops.repriceOrder')[0]?.params).toEqual([
      { orderId: 'o1', payableCents: 4990, expectedCents: 5900, reason: '老客' },
    ]);
  });

  it.each([['4.999'], ['abc'], [''], ['-1']])('the total %p is rejected', async (text) => {
    const { dialog, calls } = await openOrder(t('reprice'), {});
    fireEvent.change(dialog.getByLabelText(t('newTotal')), { target: { value: text } });
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(await dialog.findByText('金额为 0-999999.99 元')).toBeTruthy();
    expect(callsOf(calls, 'ops.repriceOrder')).toEqual([]);
  });

  it('an address is corrected with a region of the lists and a newly typed number', async () => {
    const { dialog, calls } = await openOrder(t('readdress'), {
      'ops.readdressOrder': () => ({ order }),
    });
    const choose = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(await dialog.findByText('请输入 11 位手机号')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(t('phone')), { target: { value: '13900001234' } });
    choose(t('province'), '320000');
    choose(t('city'), '320500');
    choose(t('district'), '320508');
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(await screen.findByText(t('readdressed'))).toBeTruthy();
    expect(callsOf(calls, 'ops.readdressOrder')[0]?.params).toEqual([
      {
        orderId: 'o1',
        address: {
          name: '林小满',
          phone: '13900001234',
          regionCode: '320508',
          detail: '文三路 100 号',
        },
      },
    ]);
  });
});

describe('shipping', () => {
  it('a part of an order is shipped with a carrier and a number in its form', async () => {
    const detail = { ...order, shippable: [{ lineId: 'l1', qty: 2 }] };
    const scene = await show('orders', {
      'ops.orders': listing([{ ...order, actions: ['ship'] }]),
      'ops.order': () => ({ order: detail }),
      'ops.ship': () => ({ order }),
    });
    fireEvent.click(await screen.findByRole('button', { name: `${t('ship')} ${order.no}` }));
    const dialog = within(screen.getByRole('dialog'));
    const set = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    await dialog.findByLabelText(t('carrier'));
    set(t('piecesOf', { title: '手冲壶', max: 2 }), '1');
    set(t('carrier'), 'sf');
    set(t('trackingNo'), '123');
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(dialog.getByLabelText(t('trackingNo')).getAttribute('aria-invalid')).toBe('true');
    set(t('trackingNo'), 'sf1234567890123');
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(await screen.findByText(t('shipped'))).toBeTruthy();
    expect(callsOf(scene.calls, 'ops.ship')[0]?.params).toEqual([
      {
        orderId: 'o1',
        lines: [{ lineId: 'l1', qty: 1 }],
        carrier: 'sf',
        trackingNo: 'SF1234567890123',
      },
    ]);
  });
});

describe('prices', () => {
  it('a changed price is overwritten only after a second save', async () => {
    let now = 6000;
    const { calls } = await show('products', {
      'ops.setPrice': (({ expected }: { expected: { priceCents: number } }) => {
        if (expected.priceCents !== now)
          return {
            errCode: 'PRICE_CONFLICT',
            errMsg: businessErrorMessage('PRICE_CONFLICT', { nowCents: now }),
            nowCents: now,
            nowWasCents: null,
          };
        now = 100;
        return { product };
      }) as never,
    });
    const option = '云白';
    await screen.findByText(product.titleZh, { selector: 'h2' });
    type(t('priceOf', { option }), '49.90');
    type(t('wasOf', { option }), '10');
    press(t('saveOption', { option }));
    expect(await screen.findByText('划线价必须高于售价，或留空')).toBeTruthy();
    type(t('wasOf', { option }), '');
    press(t('saveOption', { option }));
    expect(await screen.findByText('价格刚刚变为 60.00 元，请核对后再修改')).toBeTruthy();
    press(t('saveOption', { option }));
    expect(await screen.findByText(t('skuSaved'))).toBeTruthy();
    expect(callsOf(calls, 'ops.setPrice').map(({ params }) => params[0])).toMatchObject([
      { price: { priceCents: 4990, wasCents: null }, expected: { priceCents: 5900 } },
      { price: { priceCents: 4990, wasCents: null }, expected: { priceCents: 6000 } },
    ]);
    expect(callsOf(calls, 'ops.setStock')).toEqual([]);
  });

  it('one save sends stock and prices; a refused part stays, the other is saved', async () => {
    const { calls } = await show('products', {
      'ops.setPrice': () => ({ product }),
      'ops.setStock': () => ({
        errCode: 'STOCK_CHANGED',
        errMsg: businessErrorMessage('STOCK_CHANGED', { now: 4 }),
        now: 4,
      }),
    });
    const option = '云白';
    await screen.findByText(product.titleZh, { selector: 'h2' });
    type(t('priceOf', { option }), '49.90');
    type(t('stockOf', { option }), '9');
    press(t('saveOption', { option }));
    expect(await screen.findByText('库存刚刚变为 4 件，请核对后再修改')).toBeTruthy();
    expect(field(t('stockOf', { option })).value).toBe('9');
    press(t('saveOption', { option }));
    await waitFor(() => expect(callsOf(calls, 'ops.setStock')).toHaveLength(2));
    expect(callsOf(calls, 'ops.setStock').at(-1)?.params).toMatchObject([
      { stock: 9, expected: 4 },
    ]);
    expect(callsOf(calls, 'ops.setPrice')).toHaveLength(1);
  });
});

const voucher = {
  _id: 'v1',
  platform: 'self',
  kind: 'reduce',
  titleZh: '满 100 减 10',
  titleEn: '10 off 100',
  amountCents: 1000,
  percentBp: null,
  capCents: null,
  minSpendCents: 10_000,
  scope: 'all',
  scopeIds: [],
  scopeTextZh: '全店可用',
  scopeTextEn: 'Storewide',
  stackGroup: 'goods',
  total: 5,
  claimed: 2,
  perUser: 1,
  obtain: 'claim',
  code: null,
  claimFrom: 1_795_218_600_000,
  claimTo: 1_795_228_620_000,
  valid: { type: 'days', n: 7 },
  status: 'draft',
  version: 3,
  nextStatuses: ['active'],
};
const voucherAnswers: Answers = {
  'ops-vouchers.list': listing([voucher]),
  'ops-vouchers.options': () => ({
    platforms: [{ code: 'self', nameZh: '本店', nameEn: 'This shop' }],
    categories: [],
  }),
};

describe('vouchers', () => {
  it('a draft is edited and published', async () => {
    const { calls } = await show('vouchers', {
      ...voucherAnswers,
      'ops-vouchers.save': () => ({ voucher }),
      'ops-vouchers.setStatus': () => ({ voucher }),
    });
    const action = (name: string) => t('actionOf', { action: name, name: voucher.titleZh });
    fireEvent.click(await screen.findByRole('button', { name: action(t('editVoucher')) }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(t('amount')), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: t('save') }));
    expect(await dialog.findByText('满减券需要优惠金额')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(t('amount')), { target: { value: '20' } });
    fireEvent.click(dialog.getByRole('button', { name: t('save') }));
    expect(await screen.findByText(t('voucherSaved'))).toBeTruthy();
    const { stackGroup: _s, nextStatuses: _n, claimed: _c, status: _t, _id, ...fields } = voucher;
    expect(callsOf(calls, 'ops-vouchers.save')[0]?.params).toEqual([
      { ...fields, id: 'v1', amountCents: 2000, stacks: true },
    ]);
    fireEvent.click(screen.getByRole('button', { name: action(t('voucherMove.active')) }));
    expect(await screen.findByText(t('voucherMoved'))).toBeTruthy();
    expect(callsOf(calls, 'ops-vouchers.setStatus')[0]?.params).toEqual([
      { id: 'v1', to: 'active' },
    ]);
  });

  describe('a code at the counter', () => {
    const code = {
      _id: 'c1',
      titleZh: '咖啡券',
      titleEn: 'Coffee',
      order: '2611',
      state: 'redeemable',
      validFrom: 1,
      validTo: 1_795_218_699_703,
      redeemedAt: null,
      redeemedBy: null,
    };
    const redeemed = {
      ...code,
      state: 'redeemed',
      redeemedAt: 1_795_218_700_000,
      redeemedBy: 'counter2',
    };
    const enter = async () => {
      await screen.findByLabelText(t('redeemCode'));
      type(t('redeemCode'), 'ABCD EFGH JKMN PQRS');
      press(t('lookAtCode'));
    };

    it('is shown first and redeemed by a second press', async () => {
      const { calls } = await show('vouchers', {
        ...voucherAnswers,
        'ops-vouchers.look': () => ({ claim: code }),
        'ops-vouchers.redeem': () => ({ claim: redeemed }),
      });
      await enter();
      expect(await screen.findByText('咖啡券')).toBeTruthy();
      expect(screen.getByText('2611')).toBeTruthy();
      expect(callsOf(calls, 'ops-vouchers.redeem')).toEqual([]);
      const button = screen.getByRole('button', { name: t('redeemNow') });
      expect(document.activeElement).toBe(button);
      await act(async () => fireEvent.click(button));
      expect(await screen.findByText('counter2')).toBeTruthy();
      expect(screen.queryByRole('button', { name: t('redeemNow') })).toBeNull();
      expect(field(t('redeemCode')).value).toBe('');
      expect(callsOf(calls, 'ops-vouchers.redeem').map(({ params }) => params)).toEqual([
        ['ABCD EFGH JKMN PQRS'],
      ]);
    });

    it('that another counter redeemed meanwhile says when and by whom', async () => {
      let shown: object = code;
      await show('vouchers', {
        ...voucherAnswers,
        'ops-vouchers.look': () => ({ claim: shown }),
        'ops-vouchers.redeem': () => {
          shown = redeemed;
          return { errCode: 'CODE_REDEEMED', errMsg: businessErrorMessage('CODE_REDEEMED', {}) };
        },
      });
      await enter();
      await act(async () => fireEvent.click(await screen.findByText(t('redeemNow'))));
      expect(await screen.findByText('券码已核销')).toBeTruthy();
      expect(await screen.findByText('counter2')).toBeTruthy();
      expect(screen.queryByRole('button', { name: t('redeemNow') })).toBeNull();
      expect(screen.queryByRole('button', { name: t('scan') })).toBeNull();
    });

    it('that does not exist is refused', async () => {
      await show('vouchers', {
        ...voucherAnswers,
        'ops-vouchers.look': () => ({
          errCode: 'CODE_INVALID',
          errMsg: businessErrorMessage('CODE_INVALID', {}),
        }),
      });
      await enter();
      expect(await screen.findByText('券码无效，请核对后重试')).toBeTruthy();
    });
  });
});

describe('accounts', () => {
  it('a new account needs a role and shows its password once', async () => {
    const { calls } = await show('accounts', {
      'ops-accounts.list': listing([
        {
          _id: 'a1',
          username: 'shop_staff',
          createdAt: 1,
          disabledAt: null,
          oneTimeUntil: null,
          roles: ['ops'],
          isSettings: true,
        },
      ]),
      'ops-accounts.create': () => ({ account: {}, password: 'abcd-efgh-jkmn-pqrs' }),
    });
    await screen.findByText(t('settingsAccount'));
    type(t('username'), 'packer_1');
    press(t('create'));
    expect((await screen.findByRole('alert')).textContent).toBe('请至少选择一个角色');
    fireEvent.click(screen.getByRole('checkbox', { name: t('role.warehouse') }));
    press(t('create'));
    expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy();
    expect(callsOf(calls, 'ops-accounts.create')[0]?.params).toEqual([
      { username: 'packer_1', roles: ['warehouse'] },
    ]);
  });
});

describe('the log', () => {
  it('an entry reads as a sentence with its facts, and entries are filtered', async () => {
    const { calls } = await show('log', {
      'ops-log.list': listing([
        {
          _id: 'e1',
          action: 'order.reprice',
          actor: 'lin',
          target: 'o1',
          orderId: 'o1',
          orderNo: '2611',
          at: 1_795_218_699_703,
          detail: { fromCents: 5900, toCents: 4990, reason: '老客' },
        },
      ]),
    });
    expect(await screen.findByText('lin · 改价')).toBeTruthy();
    expect(
      screen.getByText(factLine(/订单 2611 · 原价 ¥59.00 · 新价 ¥49.90 · 原因 老客/)),
    ).toBeTruthy();
    type(t('logOrder'), ' 2611 ');
    press(t('filter'));
    await waitFor(() =>
      expect(callsOf(calls, 'ops-log.list').at(-1)?.params).toEqual([
        { order: '2611', actor: '' },
        1,
      ]),
    );
  });
});

describe('finance', () => {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    orderCount: index,
    paidCount: 0,
    paidCents: index === 4 ? 12_300 : 0,
    refundedCents: 0,
  }));
  const answers: Answers = {
    'ops-finance.figures': () => ({ days }),
    'ops-finance.discrepancies': listing([
      {
        _id: 'd1',
        day: '2026-10-30',
        provider: 'sandbox',
        kind: 'amount_differs',
        subject: 'p1',
        orderNo: null,
        ourCents: 100,
        theirCents: 40,
        payBackCents: 40,
        status: 'open',
        note: null,
        closedAt: null,
        closedByName: null,
      },
    ]),
    'ops-finance.effects': listing([
      {
        _id: 'f1',
        kind: 'refund.send',
        key: 'r1',
        status: 'failed',
        attemptCount: 9,
        dueAt: 1,
        createdAt: 1,
        lastError: 'no answer',
      },
    ]),
  };

  it('each figure is a chart with a summary, and all are in a table', async () => {
    await show('finance', answers);
    expect(
      await screen.findByRole('img', {
        name: '付款金额：共 ¥123.00，最高 ¥123.00（2026-10-05）',
      }),
    ).toBeTruthy();
    const cells = within(screen.getByRole('row', { name: /2026-10-05/, hidden: true }));
    expect(cells.getByText('¥123.00')).toBeTruthy();
  });

  it('an export is saved as one file of all pages', async () => {
    const blobs: Blob[] = [];
    const keep = (blob: Blob) => {
      blobs.push(blob);
      return '#';
    };
    Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => {} });
    const next = { at: 5, id: 'o1' };
    const { calls } = await show('finance', {
      ...answers,
      'ops-files.exportOrders': (({ after }: { after?: object }) =>
        after
          ? { csv: 'b\r\n', rowCount: 1, next: null }
          : { csv: 'a\r\n', rowCount: 1000, next }) as never,
    });
    fireEvent.click(await screen.findByRole('button', { name: t('exportOrders') }));
    expect(await screen.findByText(t('exportedRows', { count: 1001 }))).toBeTruthy();
    await waitFor(() => expect(blobs.map(({ size }) => size)).toEqual([6]));
    expect(callsOf(calls, 'ops-files.exportOrders')[1]?.params[0]).toMatchObject({ after: next });
  });

  it('the audit names each difference in words, with both amounts', async () => {
    const audit = (differences: object[]) => () => ({
      audit: {
        orderCount: 12,
        paymentCount: 9,
        refundCount: 1,
        entryCount: 10,
        differenceCount: differences.length && 21,
        differences,
      },
    });
    const difference = {
      kind: 'entry_balance',
      subject: 'e1',
      orderNo: null,
      expectedCents: 0,
      foundCents: -5,
    };
    await show('finance', { ...answers, 'ops-finance.audit': audit([difference]) });
    press(t('startAudit'));
    expect(await screen.findByText(t('auditFound', { count: 21, orders: 12 }))).toBeTruthy();
    expect(screen.getByRole('heading', { name: '记账分录不平' })).toBeTruthy();
    expect(screen.getByText(factLine(/^e1 · 应为 ¥0.00 · 实为 .*0.05$/))).toBeTruthy();
    expect(screen.getByText(t('auditMore', { count: 20 }))).toBeTruthy();
    expect(screen.queryByText(/entry_balance/)).toBeNull();
  });

  it('the audit says when there are no differences', async () => {
    const counts = { orderCount: 3, paymentCount: 2, refundCount: 0, entryCount: 2 };
    const audit = { ...counts, differenceCount: 0, differences: [] };
    await show('finance', { ...answers, 'ops-finance.audit': () => ({ audit }) });
    press(t('startAudit'));
    expect(await screen.findByText(t('auditClean', { orders: 3, entries: 2 }))).toBeTruthy();
  });

  it('failed work is retried and a discrepancy is resolved with a note', async () => {
    const { calls } = await show('finance', {
      ...answers,
      'ops-finance.retryEffect': () => ({ effect: {} }),
      'ops-finance.resolveDiscrepancy': () => ({ discrepancy: {} }),
    });
    fireEvent.click(
      await screen.findByRole('button', {
        name: t('retryOf', { kind: t('effectKind.refund.send') }),
      }),
    );
    expect(await screen.findByText(t('retried'))).toBeTruthy();
    expect(screen.getByRole('heading', { name: '收款金额不一致' })).toBeTruthy();
    press(t('resolve'));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(await dialog.findByText('请填写处理说明，最多 500 字')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(t('resolveNote')), { target: { value: '已核对' } });
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(await screen.findByText(t('resolved'))).toBeTruthy();
    expect(callsOf(calls, 'ops-finance.retryEffect')[0]?.params).toEqual(['f1']);
    expect(callsOf(calls, 'ops-finance.resolveDiscrepancy')[0]?.params).toEqual([
      { id: 'd1', note: '已核对' },
    ]);
  });

  it('money of a discrepancy goes back to the shopper with a note', async () => {
    const { calls } = await show('finance', {
      ...answers,
      'ops-finance.payBack': () => ({ discrepancy: {} }),
    });
    fireEvent.click(await screen.findByRole('button', { name: t('payBack', { amount: '¥0.40' }) }));
    const dialog = within(screen.getByRole('dialog', { name: t('payBackTitle') }));
    expect(dialog.getByText(t('payBackText', { amount: '¥0.40' }))).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(t('resolveNote')), { target: { value: '已核对' } });
    fireEvent.click(dialog.getByRole('button', { name: t('confirm') }));
    expect(await screen.findByText(t('paidBack'))).toBeTruthy();
    expect(callsOf(calls, 'ops-finance.payBack')[0]?.params).toEqual([
      { id: 'd1', note: '已核对' },
    ]);
  });
});

describe('the language', () => {
  afterEach(() => {
    act(() => setLanguage('zh-CN'));
    localStorage.clear();
  });

  it('the whole console follows the language, which a reload keeps', async () => {
    initLanguage();
    open();
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    signIn();
    expect(await screen.findByText(`Order ${order.no}`)).toBeTruthy();
    expect(screen.getByText('Pour-over kettle')).toBeTruthy();
    act(() => setLanguage('zh-CN'));
    expect(screen.queryByText(`Order ${order.no}`)).toBeNull();
    act(initLanguage);
    expect(screen.getByText(`Order ${order.no}`)).toBeTruthy();
    expect(localStorage.getItem('ops.language')).toBe('en');
  });
});
