/**
 * The kinds of differences between our books and the provider's statement, with the next step for
 * the staff. The daily reconciliation itself corrects the differences that are safe to correct.
 */
import type { Language } from '@shop/i18n/languages';

interface DiscrepancyText {
  title: string;
  /** The next step for the staff. */
  action: string;
}

const texts = {
  payment_not_recorded: {
    'zh-CN': {
      title: '渠道已收款，本店未入账',
      action: '系统已自动入账；若仍待处理，请查看该订单的付款记录',
    },
    en: {
      title: 'Paid at the provider, open in the shop',
      action: 'The payment was recorded. If this is still open, check the payments of the order',
    },
  },
  payment_after_close: {
    'zh-CN': {
      title: '渠道已收款，本店付款已关闭',
      action: '系统已自动退款；若仍待处理，请查看该订单的退款记录',
    },
    en: {
      title: 'Paid at the provider, closed in the shop',
      action: 'The money goes back. If this is still open, check the refunds of the order',
    },
  },
  paid_twice: {
    'zh-CN': {
      title: '同一订单在渠道重复收款',
      action: '若仍待处理，请在渠道后台退回重复的一笔',
    },
    en: {
      title: 'Paid twice at the provider for one order',
      action: 'If this is still open, pay the second amount back at the provider',
    },
  },
  payment_unknown: {
    'zh-CN': {
      title: '渠道有一笔本店未知的收款',
      action: '请在渠道后台按流水号查找来源，必要时退款',
    },
    en: {
      title: 'The shop does not know this payment',
      action: 'Look up its reference at the provider, and pay it back if it belongs to no order',
    },
  },
  payment_missing: {
    'zh-CN': {
      title: '本店已入账，渠道对账单缺失',
      action: '暂停发货，请向渠道核实是否到账',
    },
    en: {
      title: 'Paid in the shop, missing at the provider',
      action: 'Hold the parcels of the order, and ask the provider whether the money arrived',
    },
  },
  amount_differs: {
    'zh-CN': {
      title: '收款金额不一致',
      action: '请与渠道核对金额，再将收到的款项原路退回；订单未关闭时买家可重新付款',
    },
    en: {
      title: 'The amount of a payment differs',
      action: 'Check the amount at the provider, and pay it back. The shopper can then pay again',
    },
  },
  refund_not_recorded: {
    'zh-CN': {
      title: '渠道已退款，本店未完成',
      action: '系统已自动完成退款；若仍待处理，请查看该订单的退款记录',
    },
    en: {
      title: 'Refunded at the provider, open in the shop',
      action: 'The refund was completed. If this is still open, check the refunds of the order',
    },
  },
  refund_missing: {
    'zh-CN': {
      title: '本店已退款，渠道对账单缺失',
      action: '请向渠道核实买家是否已收到退款',
    },
    en: {
      title: 'Refunded in the shop, missing at the provider',
      action: 'Ask the provider whether the shopper received the money',
    },
  },
  refund_amount_differs: {
    'zh-CN': {
      title: '退款金额不一致',
      action: '请与渠道核对；少退的可补退，多退的登记损失',
    },
    en: {
      title: 'The amount of a refund differs',
      action: 'Check it at the provider. Pay back what is missing, or book the loss',
    },
  },
  refund_unknown: {
    'zh-CN': {
      title: '渠道有一笔本店未知的退款',
      action: '请确认渠道后台的操作人，并关闭该订单对应的售后',
    },
    en: {
      title: 'The shop does not know this refund',
      action: 'Find out who refunded at the provider, so that nothing is paid back again',
    },
  },
  refund_repeated: {
    'zh-CN': { title: '同一退款在渠道执行了两次', action: '请向渠道追回重复的一笔' },
    en: {
      title: 'One refund was paid out twice',
      action: 'Claim the second amount back from the provider',
    },
  },
  refund_of_other_payment: {
    'zh-CN': {
      title: '退款对应的付款不属于该订单',
      action: '请向渠道核实该退款退到了哪一笔付款',
    },
    en: {
      title: 'The refund belongs to another payment',
      action: 'Ask the provider which payment was paid back, and to whom',
    },
  },
  refund_above_payment: {
    'zh-CN': {
      title: '退款总额超过收款金额',
      action: '立即联系渠道追回，并停止该订单的其他退款',
    },
    en: {
      title: 'More was refunded than was paid',
      action: 'Stop further refunds of the order, and claim the excess back from the provider',
    },
  },
  refund_failed: {
    'zh-CN': {
      title: '渠道退款失败',
      action: '请重新退款；若再次失败，与买家确认收款方式后线下转账，并标记为已处理',
    },
    en: {
      title: 'The provider could not pay a refund',
      action: 'Refund it again. If that fails too, agree with the shopper on a bank transfer',
    },
  },
  posting_missing: {
    'zh-CN': { title: '缺少记账分录', action: '请联系技术人员，并附上订单号' },
    en: { title: 'A posting is missing', action: 'Send the order number to the engineers' },
  },
  posting_differs: {
    'zh-CN': { title: '记账金额与收退款不符', action: '请联系技术人员，并附上订单号' },
    en: {
      title: 'The posted amount differs',
      action: 'Send the order number to the engineers',
    },
  },
  posting_unbalanced: {
    'zh-CN': { title: '记账分录不平', action: '请联系技术人员，并附上订单号' },
    en: {
      title: 'The postings do not add up to 0',
      action: 'Send the order number to the engineers',
    },
  },
} satisfies Record<string, Record<Language, DiscrepancyText>>;

export type DiscrepancyKind = keyof typeof texts;

export const discrepancyKinds = Object.keys(texts) as DiscrepancyKind[];

/** The texts of a kind; an unknown one, from a later version of the shop, is its own title. */
export const discrepancyText = (kind: string, language: Language): DiscrepancyText =>
  Object.hasOwn(texts, kind)
    ? texts[kind as DiscrepancyKind][language]
    : { title: kind, action: '' };
