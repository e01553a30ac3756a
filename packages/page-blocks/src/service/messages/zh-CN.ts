export default {
  title: '客服',
  text: '可以这样联系我们：',
  unstated: '商家还没有公布电话和邮箱，可以在线留言。已下单的商品可以在订单里处理：',
  chat: '在线客服',
  chatText: '在线留言，客服会在聊天里回复',
  retry: '重试',
  phone: '电话',
  hours: '每天 {hours}（北京时间）',
  email: '邮箱',
  orders: '我的订单',
  ordersText: '查看物流，申请退款、退货或换货',
  about: '关于本店',
} as const;
