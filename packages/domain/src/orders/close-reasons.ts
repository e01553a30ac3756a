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

type CloseReason = keyof typeof closeReasons;

/** The reason of the shop itself that an order stores; null for a free text. */
export const closeReasonOf = (storedReason: string): CloseReason | null =>
  (Object.keys(closeReasons) as CloseReason[]).find(
    (reason) => closeReasons[reason].textZh === storedReason,
  ) ?? null;

/** The stored reason of an order in both languages; a free text stays as it is. */
export function localizeCloseReason(storedReason: string): Reason {
  const reason = closeReasonOf(storedReason);
  return reason ? closeReasons[reason] : { textZh: storedReason, textEn: storedReason };
}
