import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  login: 'Log in / Sign up',
  loginReason: 'Log in to see your orders and account',
  guestHint: 'See your orders and account',
  settings: 'Account settings',
  about: 'About',
  contrast: 'High contrast',
  contrastHint: 'Darker text, clearer lines',
  language: 'Language',
  languageFailed: 'The language could not be changed. Please check your network and retry.',
  orders: 'My orders',
  all: 'All',
  'orderStates.pending': 'To pay',
  'orderStates.paid': 'To ship',
  'orderStates.shipped': 'Shipped',
  'orderStates.review': 'To review',
  'orderStates.refund': 'Refunds',
  ordersIn: '{state}, {count, plural, one {#\u00a0order} other {#\u00a0orders}}',
  countsFailed: 'Your orders could not be counted. Tap to retry.',
  failed: 'This did not load',
  profileFailed: 'Your account did not load',
  avatar: 'Picture',
  nickname: 'Nickname',
  username: 'User name',
  registered: 'Member since',
  logout: 'Log out',
  logoutQuestion: 'You will need to log in again to see your orders and to buy.',
  defaultAvatar: 'Default',
  avatarsFailed: 'The other pictures did not load. Tap to retry.',
  'avatars.fox': 'Fox',
  'avatars.teddy': 'Teddy',
  'avatars.strawberry': 'Strawberry',
  'avatars.plant': 'Plant',
  'avatars.coffee': 'Coffee',
  'avatars.basketball': 'Basketball',
  'avatars.guitar': 'Guitar',
  'avatars.sparkles': 'Sparkles',
  nicknameHint: '1-20 characters, shown on your account page',
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved',
  nothingChanged: 'Nothing has changed yet',
  noPlatform:
    'This browser cannot fetch your picture and name from another platform. ' +
    'You can change them here.',
  platformLinked: 'Your platform id is available',
  platformNotLinked: 'Your platform id is not available yet',
  platformBusy: 'Loading',
  usePlatform: 'Use platform information',
  version: 'Version',
  versionCode: 'Build number',
  environment: 'Environment',
  real: 'Live',
  demo: 'Demo',
  whatItIs:
    'A mobile shop where you can browse products, find vouchers, place orders and follow them.',
  demoNotice:
    'This is a demo: products, merchants and vouchers are made up. ' +
    'Payment runs in a sandbox, you are not charged and nothing is shipped.',
  licences: 'Pictures and licences',
  openLicence: 'Read the MIT licence',
  pictures:
    'The objects in the pictures of products, categories and avatars ' +
    'come from the works below. ' +
    'They were cropped and scaled, some were recoloured, and the shop drew the backgrounds.',
};

export default english;
