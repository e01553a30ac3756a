import type { VoucherCard } from '@shop/domain';
import { endsSoon, timeLine } from './voucher-times';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 7);
const voucher = (some: Partial<VoucherCard>) =>
  ({
    state: 'claimable',
    claimFrom: now - hour,
    claimTo: now + 1000 * hour,
    validTo: null,
    ...some,
  }) as VoucherCard;

it('times are in Asia/Shanghai', () => {
  expect(timeLine(voucher({ state: 'not_started', claimFrom: Date.UTC(2026, 10, 22, 2) }))).toBe(
    '11月22日 10:00 开抢',
  );
  expect(timeLine(voucher({ validTo: Date.UTC(2026, 10, 30, 15, 59) }))).toBe(
    '有效期至 2026年11月30日',
  );
  expect(timeLine(voucher({ claimTo: Date.UTC(2026, 10, 30, 16) }))).toBe('领取截至 2026年12月1日');
});

it('"ends soon" means within 72 hours and applies to claimable vouchers only', () => {
  expect(endsSoon(voucher({ claimTo: now + 71 * hour }), now)).toBe(true);
  expect(endsSoon(voucher({ claimTo: now + 73 * hour }), now)).toBe(false);
  expect(endsSoon(voucher({ validTo: now + hour }), now)).toBe(true);
  expect(endsSoon(voucher({ claimTo: now + hour, state: 'sold_out' }), now)).toBe(false);
  expect(endsSoon(voucher({ claimTo: now + hour }), null)).toBe(false);
});
