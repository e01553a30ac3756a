import type { Order, OrderStatus } from '@shop/domain';
import type { Tone } from '@shop/ui';

interface StatusWords {
  /** On a card. */
  word: string;
  tone: Tone;
  /** Heads the order's own page. */
  title: string;
  /** How many steps are behind the order; null where steps say nothing. */
  passed: number | null;
}

const words: Record<OrderStatus, StatusWords> = {
  pending_payment: { word: '待付款', tone: 'red', title: '等待付款', passed: 1 },
  paid: { word: '待发货', tone: 'amber', title: '等待发货', passed: 2 },
  shipped: { word: '待收货', tone: 'blue', title: '等待收货', passed: 3 },
  issued: { word: '已发券', tone: 'green', title: '券已发放', passed: 3 },
  completed: { word: '已完成', tone: 'green', title: '交易完成', passed: 4 },
  cancelled: { word: '已取消', tone: 'grey', title: '订单已取消', passed: null },
  refunding: { word: '退款中', tone: 'amber', title: '退款处理中', passed: null },
  refunded: { word: '已退款', tone: 'grey', title: '已退款', passed: null },
};
const paidVoucher: Partial<StatusWords> = { word: '待发券', title: '等待发券' };

export function wordsOf({ status, kind }: Pick<Order, 'status' | 'kind'>): StatusWords {
  return status === 'paid' && kind === 'evoucher' ? { ...words.paid, ...paidVoucher } : words[status];
}
