/** The texts of notifications by `titleKey`; `{name}` stands for an argument. */
import type { Localized } from '@shop/i18n/local-text';

export const notificationTexts = {
  paid: { textZh: '订单 {no} 支付成功', textEn: 'Your payment for order {no} has arrived' },
  expired: {
    textZh: '订单 {no} 超时未付款，已关闭',
    textEn: 'Order {no} was closed because it was not paid in time',
  },
  cancelled_by_shop: {
    textZh: '订单 {no} 已被商家取消',
    textEn: 'The shop cancelled order {no}',
  },
  shipped: { textZh: '订单 {no} 已发货', textEn: 'A parcel of order {no} is on its way' },
  issued: { textZh: '订单 {no} 的券码已发放', textEn: 'The codes of order {no} are ready' },
  completed: {
    textZh: '订单 {no} 已自动确认收货',
    textEn: 'Order {no} was completed automatically',
  },
  refunded: {
    textZh: '订单 {no} 的退款 {amount} 已退回',
    textEn: 'Your refund of {amount} for order {no} has been paid',
  },
  late_payment_refunded: {
    textZh: '订单 {no} 已关闭，付款 {amount} 已原路退回',
    textEn: 'Order {no} was closed before your payment arrived: {amount} was refunded',
  },
  wrong_payment_refunded: {
    textZh: '订单 {no} 收到的金额 {amount} 与应付不一致，已原路退回',
    textEn: 'We received {amount} for order {no}, another amount than was due: it was refunded',
  },
  aftersale_approved: {
    textZh: '订单 {no} 的售后申请已通过',
    textEn: 'Your request for order {no} was approved',
  },
  aftersale_rejected: {
    textZh: '订单 {no} 的售后申请未通过',
    textEn: 'Your request for order {no} was rejected',
  },
  aftersale_received: {
    textZh: '订单 {no} 的退货已签收',
    textEn: 'Your returned parcel of order {no} has arrived',
  },
  exchange_shipped: {
    textZh: '订单 {no} 的换货商品已发出',
    textEn: 'The exchanged items of order {no} are on their way',
  },
  goodwill: {
    textZh: '订单 {no} 补偿 {amount}',
    textEn: 'The shop is compensating you with {amount} for order {no}',
  },
  voucher_ends: {
    textZh: '“{title}”将于 {time} 到期，请尽快使用',
    textEn: '“{title}” expires at {time}. Use it in time.',
  },
  service_reply: {
    textZh: '客服回复了你的消息',
    textEn: 'Customer service has answered you',
  },
  reset_issued: {
    textZh: '客服为你的账号发放了密码重置码。如果不是你本人申请，请立即联系客服',
    textEn: 'We issued a code to reset your password. If you did not ask for it, contact us now.',
  },
  password_reset: {
    textZh: '你的密码已通过短信验证码重置。如果不是你本人操作，请立即联系客服',
    textEn: 'Your password was reset with a code by text message. If it was not you, contact us.',
  },
  phone_moved: {
    textZh: '手机号 {phone} 已绑定到另一个账号，不再属于此账号',
    textEn: 'The phone {phone} was verified by another account and no longer belongs to this one',
  },
} as const satisfies Record<string, Localized<'text'>>;

export type NotificationKey = keyof typeof notificationTexts;

const amountOf = (value: unknown) =>
  typeof value === 'number' ? `¥${(value / 100).toFixed(2)}` : '';

/** Day and time in Shanghai, where vouchers end: 2026-11-26 23:59. */
const timeOf = (ms: unknown) => (typeof ms === 'number' ? timeFormat.format(ms) : '');
const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
});

/** The text of a notification in both languages; null for an unknown key. */
export function notificationText(
  titleKey: string,
  args: Readonly<Record<string, unknown>>,
): { textZh: string; textEn: string } | null {
  if (!Object.hasOwn(notificationTexts, titleKey)) return null;
  const { textZh, textEn } = notificationTexts[titleKey as NotificationKey];
  const fill = (text: string, title: unknown) => {
    const values = { ...args, title, amount: amountOf(args.amountCents), time: timeOf(args.at) };
    return text.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name as keyof typeof values] ?? ''),
    );
  };
  return { textZh: fill(textZh, args.titleZh), textEn: fill(textEn, args.titleEn) };
}
