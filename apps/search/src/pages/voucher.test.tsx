import { businessError, fakeShell, offline, type FakeOptions } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { aProduct, aVoucher } from '../testing/fake-shop';
import VoucherPage from './voucher';

const detail = {
  card: aVoucher('v1', { claimTo: Date.UTC(2026, 10, 30, 15, 59) }),
  perUser: 2,
  left: 120,
  validDays: 30,
  claimedByCaller: 0,
  products: [aProduct('7')],
  serverNow: 0,
};

function open(options: FakeOptions = {}) {
  const shell = fakeShell({
    path: '/pages/voucher/detail',
    title: '优惠券',
    query: { id: 'v1' },
    responses: { 'voucher.detail': () => detail },
    ...options,
  });
  render(shell.show(<VoucherPage />));
  return shell;
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('shows the terms of a voucher and the products that it applies to', async () => {
  const shell = open();
  expect(await screen.findByRole('heading', { name: '使用规则' })).toBeTruthy();
  expect(shell.titles).toEqual(['券v1']);
  expect([
    valueOf('使用方式'),
    valueOf('使用门槛'),
    valueOf('适用范围'),
    valueOf('有效期'),
    valueOf('每人限领'),
    valueOf('剩余数量'),
  ]).toEqual(['下单时抵扣', '满¥299可用', '全店可用', '领取后 30 天', '2 张', '120 张']);
  const products = within(screen.getByRole('region', { name: '可用商品' }));
  expect(products.getByRole('link', { name: /商品7/ }).getAttribute('href')).toBe(
    '/pages/pdp/pdp?id=7',
  );
});

it('a claim changes the action and the limit', async () => {
  let claims = 0;
  open({
    uid: 'u1',
    responses: {
      'voucher.detail': () => ({
        ...detail,
        claimedByCaller: claims,
        card: { ...detail.card, state: claims === 2 ? 'claimed' : 'claimable' },
      }),
      'voucher.claim': () => {
        claims += 1;
        return {
          claim: {},
          card: { ...detail.card, state: claims === 2 ? 'claimed' : 'claimable' },
        };
      },
    },
  });
  for (let count = 0; count < 2; count += 1) await press('立即领取 券v1');
  expect(await screen.findByRole('link', { name: '去使用' })).toBeTruthy();
  expect(valueOf('每人限领')).toBe('2 张，已领 2 张');
});

it('shares the address of the voucher as a QR code', async () => {
  open();
  await press('分享');
  expect(await screen.findByRole('img', { name: '券v1 的二维码' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '复制链接' })).toBeTruthy();
});

it('an unknown voucher links to the others', async () => {
  open({
    responses: {
      'voucher.detail': () => {
        throw businessError('VOUCHER_NOT_FOUND', '优惠券不存在');
      },
    },
  });
  expect(await screen.findByText('优惠券不存在或已下架')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看看其他优惠券' }).getAttribute('href')).toBe(
    '/pages/tabBar/voucher/voucher',
  );
});

it('a failed read can be repeated', async () => {
  let isDown = true;
  open({
    responses: {
      'voucher.detail': () => {
        if (isDown) throw offline();
        return detail;
      },
    },
  });
  const retry = await screen.findByRole('button', { name: '重试' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: '使用规则' })).toBeTruthy();
});
