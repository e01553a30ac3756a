export default {
  title: '客服',
  text: '暂未开通在线聊天，可以这样联系我们：',
  unstated: '暂未开通在线聊天，商家也还没有公布电话和邮箱。已下单的商品可以在订单里处理：',
  retry: '重试',
  phone: '电话',
  hours: '每天 {hours}（北京时间）',
  email: '邮箱',
  orders: '我的订单',
  ordersText: '查看物流，申请退款、退货或换货',
  about: '关于本店',
} as const;
