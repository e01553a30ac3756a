import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  searchProducts: 'Search products',
  search: 'Search',
  refresh: 'Refresh',
  refreshed: 'Up to date',
  languageFailed: "Couldn't change the language. Check your connection and try again.",
  notifications: 'Notifications',
  banners: 'Highlights',
  categories: 'Categories',
  vouchers: "Today's vouchers",
  platforms: 'Voucher platforms',
  allPlatforms: 'All platforms',
  feeds: 'Products',
  'feed.recommend': 'For you',
  'feed.new': 'New',
  'feed.hot': 'Best sellers',
  homeFailed: "Couldn't load the home page",
  feedFailed: "Couldn't load products",
  radio: 'Shop radio',
  playRadio: 'Play the shop radio',
  pauseRadio: 'Pause the shop radio',
  feedEmpty: 'New products are on the way. Check back soon.',
};

export default english;
