import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  notFound: 'Page not found',
  notFoundText: 'The link may have expired, or the address is wrong.',
  goHome: 'Back to home',
  skip: 'Skip to the content',
  skipToTabs: 'Skip to the navigation',
  contrast: 'High contrast',
  searchProducts: 'Search products',
  failed: '{title} did not load',
  timeout: 'The connection timed out. Tap the screen to try again.\nThe other pages still work.',
  unreachable: 'The network or the service is not available.\nThe other pages still work.',
  broken: 'Something went wrong on this page. You can try again.\nThe other pages still work.',
  slip: 'That did not work. Please try again.',
  unpublished: 'This page has not been released yet.\nThe other pages still work.',
  contract:
    '{remote} needs shell contract {wanted}; this shell gives {given}.\n' +
    'The other pages still work.',
  copies:
    '{remote} brings a second copy of {what} and cannot be opened.\nThe other pages still work.',
  brokenRelease: 'The page cannot be opened right now',
  brokenReleaseText: 'The release document is wrong. Please reload later.',
  reload: 'Reload',
  login: 'Log in',
  popupFailed: 'The login window did not open. Please check your network and retry.',
  loggedOut: 'Logged out',
  silent: 'This recording cannot be played right now',
};

export default english;
