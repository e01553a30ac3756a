import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  name: 'test',
  search: 'Vouchers, brands, shops',
  login: 'Log in / Sign up',
  account: 'My account',
  contrast: 'High contrast',
  languageFailed: "Couldn't change the language. Check your connection and try again.",
  notifications: 'Notifications',
  categories: 'Categories',
  all: 'All',
  platforms: 'Platforms',
  vouchers: 'Vouchers',
  claimable: '{count} to claim',
  orders: 'My orders',
  pending: '{count} to pay',
  failed: "Couldn't load categories",
  retry: 'Retry',
};

export default english;
