const nbsp = '\u00a0';

/** All words of the product page. */
export const texts = {
  gallery: '商品图片',
  picture: (title: string, at: number) => `${title} 图${nbsp}${at}`,
  sections: '商品详情导航',
  section: { goods: '商品', detail: '详情', similar: '推荐' },
  share: '分享',
  linkCopied: '链接已复制',

  sold: (count: string) => `已售${nbsp}${count}`,
  priceRange: (from: string, to: string) => `${from} 至 ${to}`,

  vouchers: '优惠',
  voucherSheet: '优惠券',
  voucherCount: (count: number) => `${count}${nbsp}张券`,
  delivery: '配送',
  express: '快递',
  freeShipping: '包邮',
  shipping: (price: string) => `运费${nbsp}${price}`,
  code: '电子券',
  noDelivery: '无需配送 · 到店出示券码',

  chosen: '已选',
  choose: '选择',
  chooseSku: '选择规格',
  pleaseChoose: (names: string[]) => `请选择${nbsp}${names.join(' / ')}`,
  picked: (options: string, qty: number) => [options, `${qty}${nbsp}件`].filter(Boolean).join('，'),
  left: (count: number) => `仅剩${nbsp}${count}${nbsp}件`,
  inStock: '有货',
  soldOut: '售罄',
  soldOutReason: '商品已售罄，看看相似的商品吧',
  quantity: '数量',
  limit: (count: number) => `每人限购${nbsp}${count}${nbsp}件`,
  buy: '立即购买',
  buyFor: (total: string) => `立即购买 · ${total}`,
  loginToBuy: '登录后继续购买',
  notOpened: '页面没有打开，请重试',
  priceChanged: '价格有更新，请留意',

  params: '商品参数',
  detail: '图文详情',
  similar: '相似商品',
  home: '首页',

  missingText: '看看别的，或者换个词搜一搜',
  badLink: '链接里没有商品，请从首页或搜索进入',
  goHome: '去首页逛逛',
  goSearch: '搜索商品',
  failed: '商品没有加载出来',
} as const;
