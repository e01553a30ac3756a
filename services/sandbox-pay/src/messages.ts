/** Texts of the cashier page. */
export const messages = {
  title: '沙箱收银台',
  sandbox: '沙箱环境 · 不会真实扣款',
  amount: '支付金额',
  merchant: '收款商户',
  orderNo: '订单号',
  buttons: { succeeded: '支付成功', failed: '余额不足', closed: '取消' },
  hint: '请选择这笔支付的结果',
  outcomes: {
    succeeded: '这笔支付已完成',
    failed: '余额不足，支付没有成功',
    closed: '这笔支付已取消',
  },
  back: '返回商户',
  unknown: '没有找到这笔支付，请回到商户重新发起。',
} as const;
