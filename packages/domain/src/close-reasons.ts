import type { Localized } from '@shop/i18n/local-text';

type Reason = Localized<'text'>;

/** Why the shop itself closes an order. The order keeps the Chinese. */
export const closeReasons = {
  expired: {
    textZh: '超时未支付，订单已自动关闭',
    textEn: 'It was not paid in time, so it was closed',
  },
  withdrawn: { textZh: '用户取消', textEn: 'Cancelled by you' },
} as const satisfies Record<string, Reason>;

/** What an order keeps as its reason, in each language; what somebody wrote stays as it was written. */
export const closeReasonOf = (kept: string): Reason =>
  Object.values(closeReasons).find(({ textZh }) => textZh === kept) ?? {
    textZh: kept,
    textEn: kept,
  };
