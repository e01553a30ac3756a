/** The kinds of differences that the audit of the ledger finds, in words for the staff. */
import type { Language } from '@shop/i18n/languages';

const texts = {
  order_total: {
    'zh-CN': '订单应付金额与商品、优惠、运费之和不符',
    en: 'The total of the order is not goods less discounts plus freight',
  },
  line_total: {
    'zh-CN': '订单应付金额与各商品行之和不符',
    en: 'The total of the order is not the sum of its lines plus freight',
  },
  order_paid: {
    'zh-CN': '订单实付金额与应付金额不符',
    en: 'The order was not paid with its total',
  },
  order_refunded: {
    'zh-CN': '订单已退金额与退款记录之和不符',
    en: 'The refunded amount of the order is not the sum of its refunds',
  },
  order_over_refunded: {
    'zh-CN': '订单退款超过实付金额',
    en: 'More was refunded than the order was paid with',
  },
  line_refunded: {
    'zh-CN': '商品行已退金额与售后记录之和不符',
    en: 'The refunded amounts of the lines are not those of the after-sales',
  },
  sale: {
    'zh-CN': '已付款订单的销售记账不是恰好一次',
    en: 'The sale of the order is not posted exactly once',
  },
  provider_balance: {
    'zh-CN': '支付渠道账户余额与收款、退款不符',
    en: 'The account of the provider differs from the payments and refunds',
  },
  shopper_balance: {
    'zh-CN': '应退顾客余额与未完成的退款不符',
    en: 'The account of the shopper differs from the refunds that are on their way',
  },
  shop_balance: {
    'zh-CN': '商品销售账户余额与订单、售后不符',
    en: 'The account of the shop differs from the goods that were sold and paid back',
  },
  voucher_balance: {
    'zh-CN': '优惠账户余额与订单、售后不符',
    en: 'The account of the vouchers differs from the discounts of the order',
  },
  shipping_balance: {
    'zh-CN': '运费账户余额与订单、售后不符',
    en: 'The account of the freight differs from the freight of the order',
  },
  payment_posting: {
    'zh-CN': '付款与记账金额不符',
    en: 'The payment is not posted with its amount',
  },
  payment_refunded: {
    'zh-CN': '付款的已退金额与退款记录之和不符',
    en: 'The refunded amount of the payment is not the sum of its refunds',
  },
  payment_over_refunded: {
    'zh-CN': '退款总额超过付款金额',
    en: 'More was refunded than the payment had',
  },
  refund_posting: {
    'zh-CN': '退款与记账金额不符',
    en: 'The refund is not posted with its amount',
  },
  entry_balance: {
    'zh-CN': '记账分录不平',
    en: 'The postings of the entry do not add up to 0',
  },
  order_missing: {
    'zh-CN': '记账分录所属的订单不存在',
    en: 'The postings belong to no order',
  },
} satisfies Record<string, Record<Language, string>>;

export type AuditKind = keyof typeof texts;

export const auditKinds = Object.keys(texts) as AuditKind[];

export const auditText = (kind: AuditKind, language: Language): string => texts[kind][language];
