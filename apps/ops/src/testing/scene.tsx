/** The console in a test: rows, a fake backend and the login. */
import type { OpsOrder, OpsProduct } from '@shop/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { Console } from '../console';
import { t } from '../messages';
import { fakeBackend, newToken, type Answers, type RecordedCall } from './fake-backend';

export const order: OpsOrder = {
  _id: 'o1',
  no: '26112107120512345678',
  username: 'lin',
  status: 'pending_payment',
  kind: 'physical',
  goodsCents: 5900,
  discountCents: 0,
  shippingCents: 0,
  shippingDiscountCents: 0,
  staffDiscountCents: 0,
  staffShippingDiscountCents: 0,
  paidCents: 0,
  refundedCents: 0,
  paidAt: null,
  shippedAt: null,
  issuedAt: null,
  autoCompleteAt: null,
  completedAt: null,
  payableCents: 5900,
  address: {
    name: '林小满',
    phone: '13800000000',
    regionText: '浙江省 杭州市',
    detail: '文三路 100 号',
  },
  phone: null,
  note: '请轻放',
  payDueAt: 1_795_219_599_703,
  createdAt: 1_795_218_699_703,
  closedAt: null,
  closeReason: null,
  actions: ['reprice', 'readdress', 'cancel'],
  isConfirming: false,
  lines: [
    {
      _id: 'l1',
      orderId: 'o1',
      productId: 'p1',
      skuId: 's1',
      titleSnapshot: '手冲壶',
      titleSnapshotEn: 'Pour-over kettle',
      optionText: '云白',
      optionTextEn: 'White',
      image: '/a.webp',
      unitCents: 5900,
      qty: 1,
      discountCents: 0,
      paidCents: 5900,
      shippedQty: 0,
      refundedQty: 0,
      returnedQty: 0,
      refundedCents: 0,
      reviewStatus: 'none',
      exchangedFrom: null,
    },
  ],
};
export const product: OpsProduct = {
  _id: 'p1',
  titleZh: '手冲壶',
  titleEn: 'Pour-over kettle',
  thumb: '/a.webp',
  kind: 'physical',
  status: 'on',
  priceMinCents: 5900,
  salesCount: 3,
  stockTotal: 5,
  skus: [
    {
      _id: 's1',
      optionText: '云白',
      optionTextEn: 'White',
      priceCents: 5900,
      wasCents: null,
      stock: 5,
      status: 'on',
    },
  ],
};

/** Renders the console on a backend that returns `answers`. */
export function open(answers: Answers = {}) {
  const orders = [order];
  const backend = fakeBackend({
    'user.login': () => ({ newToken: newToken() }),
    'user.logout': () => ({}),
    'ops-accounts.me': () => ({
      username: 'shop_staff',
      roles: ['ops'],
      mustSetPassword: false,
    }),
    'ops.orders': () => ({ data: orders, count: orders.length }),
    'ops.products': () => ({ data: [product], count: 1 }),
    ...answers,
  });
  location.hash = '';
  render(<Console baas={backend.baas} />);
  return { ...backend, orders };
}

export const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

export function signIn() {
  type(t('username'), 'shop_staff');
  type(t('password'), 'seven quiet lanterns');
  press(t('signIn'));
}
export const callsOf = (calls: RecordedCall[], name: string) =>
  calls.filter(({ call }) => call === name);
