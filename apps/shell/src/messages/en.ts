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
  failed: "Couldn't load {title}",
  timeout: 'The connection timed out. Tap the screen to try again.\nOther pages still work.',
  unreachable: 'The network or the service is unavailable.\nOther pages still work.',
  broken: 'Something went wrong on this page. You can try again.\nOther pages still work.',
  slip: 'Something went wrong. Please try again.',
  unpublished: "This page isn't available yet.\nOther pages still work.",
  contract:
    '{remote} needs shell contract {wanted}; this shell gives {given}.\n' +
    'Other pages still work.',
  copies: '{remote} brings a second copy of {what} and cannot be opened.\nOther pages still work.',
  brokenRelease: 'This page is unavailable right now',
  brokenReleaseText: 'Something is wrong with the latest release. Please reload later.',
  reload: 'Reload',
  login: 'Log in',
  popupFailed: "Couldn't open the login window. Check your connection and try again.",
  loggedOut: 'Logged out',
  silent: "This audio can't be played right now",
};

export default english;
