import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  name: 'test',
  search: 'Vouchers, brands, shops',
  login: 'Log in / Sign up',
  account: 'My account',
  contrast: 'High contrast',
  languageFailed: 'The language could not be changed. Please check your network and retry.',
  categories: 'Categories',
  all: 'All',
  platforms: 'Platforms',
  vouchers: 'Vouchers',
  claimable: '{count} available',
  orders: 'My orders',
  pending: '{count} to pay',
  failed: 'The categories did not load',
  retry: 'Retry',
};

export default english;
