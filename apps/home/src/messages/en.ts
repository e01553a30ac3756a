import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  searchProducts: 'Search products',
  search: 'Search',
  refresh: 'Refresh',
  refreshed: 'Up to date',
  banners: 'Highlights',
  categories: 'Categories',
  vouchers: "Today's vouchers",
  platforms: 'Voucher platforms',
  allPlatforms: 'All platforms',
  feeds: 'Products',
  'feed.recommend': 'For you',
  'feed.new': 'New',
  'feed.hot': 'Best sellers',
  homeFailed: 'Home did not load',
  feedFailed: 'The products did not load',
  radio: 'Shop radio',
  playRadio: 'Play the shop radio',
  pauseRadio: 'Pause the shop radio',
  feedEmpty: 'New products are on their way. Please come back later.',
};

export default english;
