export const windowTexts = {
  name: 'test',
  search: '搜券、品牌、商家',
  login: '登录 / 注册',
  account: '我的账号',
  contrast: '高对比度',
  categories: '商品分类',
  all: '全部',
  platforms: '平台',
  orders: '我的订单',
  pending: (count: number) => `${count} 笔待付款`,
  failed: '分类加载失败',
  retry: '重试',
} as const;
