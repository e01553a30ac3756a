import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  'title.terms': 'Terms of use',
  'terms.1': 'Your account is for you alone. Please keep your password safe.',
  'terms.2':
    'The products, prices and rules shown when you place an order are the ones that apply to it.',
  'terms.3': "Do not order in someone else's name or buy with automated programs.",
  'title.privacy': 'Privacy policy',
  'privacy.1':
    'We store your user name, a hash of your password (not the password itself), ' +
    'when you signed up and agreed, the phone you add, and the delivery details you enter. ' +
    'They are used only to log you in, to reset your password and to fulfil your orders.',
  'privacy.2':
    'A picture that you upload for your account is visible to you alone. ' +
    'Reviews and their photos are public, with the first character of your nickname. ' +
    'Photos of an after-sale are used only to handle it.',
  'privacy.3':
    'To protect accounts, attempts to log in or sign up are counted for a short time ' +
    'by user name and network address. The devices and networks from which you logged in are ' +
    'stored as hashes and deleted after 90 days without a login. The time, browser and system of ' +
    'a login are kept until it ends, so that you can see them in the account settings.',
  'privacy.4':
    'Your login is kept on this device and deleted when you log out. ' +
    'A marker that recognizes this device stays; it cannot be used to log in.',
  'privacy.5':
    'To improve the pages, we count which of them are opened, how fast they open and what fails, ' +
    'without who you are or what you search for. You can turn this off in the privacy policy ' +
    'under "About us".',
  'privacy.6':
    'You can close your account in the account settings: your phone, nickname, picture, ' +
    'addresses, notifications, chat and logins are deleted, and your reviews become anonymous. ' +
    'Orders, payments and returns are kept as the law requires.',
};

export default english;
