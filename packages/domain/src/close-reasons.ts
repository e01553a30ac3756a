import type { Localized } from '@shop/i18n/local-text';

type Reason = Localized<'text'>;

/** The reasons for which the shop itself closes an order. Orders store the Chinese text. */
export const closeReasons = {
  expired: {
    textZh: '超时未支付，订单已自动关闭',
    textEn: 'It was not paid in time, so it was closed',
  },
  withdrawn: { textZh: '用户取消', textEn: 'Cancelled by you' },
} as const satisfies Record<string, Reason>;

/** The stored reason of an order in both languages; a free text stays as it is. */
export const localizeCloseReason = (storedReason: string): Reason =>
  Object.values(closeReasons).find(({ textZh }) => textZh === storedReason) ?? {
    textZh: storedReason,
    textEn: storedReason,
  };
