import type { FeedName } from '@shop/domain';

export const texts = {
  searchProducts: '搜索商品',
  search: '搜索',
  refresh: '刷新',
  refreshed: '已更新',
  banners: '精选活动',
  categories: '商品分类',
  vouchers: '今日好券',
  platforms: '优惠平台',
  allPlatforms: '全部平台',
  feeds: '商品列表',
  feed: { recommend: '推荐', new: '新品', hot: '热销' } satisfies Record<FeedName, string>,
  homeFailed: '首页没有打开',
  feedFailed: '商品没有加载出来',
  radio: '购物电台',
  playRadio: '播放购物电台',
  pauseRadio: '暂停购物电台',
  feedEmpty: '商品正在上架，稍后再来看看',
} as const;
