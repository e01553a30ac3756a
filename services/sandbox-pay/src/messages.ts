import type { ChoiceName } from './choices';

export type Language = 'zh-CN' | 'en';

/** Texts of the cashier page. */
interface Messages {
  title: string;
  sandbox: string;
  amount: string;
  merchant: string;
  orderNo: string;
  description: string;
  choices: Record<ChoiceName, string>;
  hint: string;
  refunds: string;
  refundOutcomes: Record<'succeeded' | 'failed', string>;
  outcomes: Record<'succeeded' | 'failed' | 'closed', string>;
  leave: string;
  back: string;
  unknown: string;
  otherLanguage: string;
}

const chinese: Messages = {
  title: '沙箱收银台',
  sandbox: '沙箱环境 · 不会真实扣款',
  amount: '支付金额',
  merchant: '收款商户',
  orderNo: '订单号',
  description: '商品',
  choices: {
    succeeded: '支付成功',
    failed: '余额不足',
    closed: '取消',
    'slow-notice': '慢通知 10 s',
    'duplicate-notice': '重复通知',
    'notice-only': '只通知不跳回',
    'return-only': '只跳回不通知',
    'wrong-amount': '金额篡改',
  },
  hint: '请选择这笔支付的结果',
  refunds: '日后的退款',
  refundOutcomes: { succeeded: '退款成功', failed: '退款失败' },
  outcomes: {
    succeeded: '这笔支付已完成',
    failed: '余额不足，支付失败',
    closed: '这笔支付已取消',
  },
  leave: '不会跳回商户，请关闭此页。',
  back: '返回商户',
  unknown: '没有找到这笔支付，请回到商户重新发起。',
  otherLanguage: 'English',
};

const english: Messages = {
  title: 'Sandbox cashier',
  sandbox: 'Sandbox · no money moves',
  amount: 'Amount',
  merchant: 'Merchant',
  orderNo: 'Order number',
  description: 'Goods',
  choices: {
    succeeded: 'Pay',
    failed: 'Insufficient balance',
    closed: 'Cancel',
    'slow-notice': 'Slow notice, 10 s',
    'duplicate-notice': 'Duplicate notice',
    'notice-only': 'Notice without return',
    'return-only': 'Return without notice',
    'wrong-amount': 'Wrong amount',
  },
  hint: 'Choose the outcome of this payment',
  refunds: 'Later refunds',
  refundOutcomes: { succeeded: 'Refunds succeed', failed: 'Refunds fail' },
  outcomes: {
    succeeded: 'This payment is complete',
    failed: 'The balance was insufficient; nothing was paid',
    closed: 'This payment is cancelled',
  },
  leave: 'You are not sent back to the merchant. Close this page.',
  back: 'Back to the merchant',
  unknown: 'This payment does not exist. Go back to the merchant and start again.',
  otherLanguage: '中文',
};

export const messagesByLanguage: Record<Language, Messages> = { 'zh-CN': chinese, en: english };

/** The language of the `lang` query, else of `Accept-Language`, else Chinese. */
export function cashierLanguage(query: string | undefined, accepted = ''): Language {
  const preferred = accepted
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.trim().split(/\s*;\s*/);
      return { tag, weight: Number(weight.replace(/^q=/, '')) || 0 };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
  const known = [String(query ?? ''), ...preferred].find((tag) => /^(zh|en)\b/i.test(tag));
  return known?.toLowerCase().startsWith('en') ? 'en' : 'zh-CN';
}
