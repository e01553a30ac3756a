/** A remote's page as a shopper reaches it: by address, or from a page that is open already. */
export interface Visit { remote: string; title: string; path: string; /** The page one comes from, and what is tapped there. */ from: string; tap: string; /** Something that only this page shows. */ mark: string }

const tab = (title: string) => `nav[aria-label="主导航"] a:has-text("${title}")`;

/** One page of each remote; the product's address is the catalogue's business. */
export const visits = (product: string): readonly Visit[] => [
  { remote: 'home', title: '首页', path: '/', from: '/pages/tabBar/mine/mine', tap: tab('首页'), mark: 'a[href*="/pages/pdp/pdp"]' },
  { remote: 'orders', title: '订单', path: '/pages/tabBar/order/order', from: '/pages/tabBar/mine/mine', tap: tab('订单'), mark: ':text("登录后才能看到订单")' },
  { remote: 'search', title: '搜索', path: '/pages/tabBar/voucher/voucher', from: '/pages/tabBar/mine/mine', tap: tab('搜索'), mark: '[role=searchbox], input[type=search]' },
  { remote: 'mine', title: '我的', path: '/pages/tabBar/mine/mine', from: '/pages/tabBar/order/order', tap: tab('我的'), mark: ':text("关于我们")' },
  { remote: 'pdp', title: '商品详情', path: product, from: '/', tap: 'a[href*="/pages/pdp/pdp"]', mark: 'button:has-text("立即购买"), button:has-text("售罄")' },
];

export const tabTitles = ['首页', '订单', '搜索', '我的'];
