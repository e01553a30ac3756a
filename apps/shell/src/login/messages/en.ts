import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  login: 'Log in',
  passwordLogin: 'Log in',
  register: 'Sign up',
  registerAndLogin: 'Sign up and log in',
  modes: 'Log in or sign up',
  username: 'User name',
  password: 'Password',
  loggingIn: 'Logging in',
  registering: 'Signing up',
  later: 'Just browse',
  loggedIn: 'Logged in',
  registered: 'Signed up and logged in',
  transient: 'Logged in. This browser stores no data, so you will need to log in again next time.',
  welcome: 'Log in to continue',
  forgotten: 'Forgotten your password?',
  reset: 'Forgotten password',
  resetHelp:
    'Please contact customer service. Once they know it is you, they give you a reset code ' +
    'of 16 characters, valid for 24 hours.',
  contact: 'How to contact us',
  code: 'Reset code',
  newPassword: 'New password',
  resetAndLogin: 'Set password and log in',
  resetting: 'Setting password',
  passwordReset: 'New password set. You are logged in.',
  backToLogin: 'Back to log in',
  consent: 'I agree to the',
  agreements: 'terms of use and privacy policy',
  'agreement.terms.title': 'Terms of use',
  'agreement.terms.1': 'Your account is for you alone. Please keep your password safe.',
  'agreement.terms.2':
    'The products, prices and rules shown when you place an order are the ones that apply to it.',
  'agreement.terms.3': "Do not order in someone else's name or buy with automated programs.",
  'agreement.privacy.title': 'Privacy policy',
  'agreement.privacy.1':
    'We store your user name, a hash of your password (not the password itself), ' +
    'when you signed up and agreed, and the delivery details you enter. ' +
    'They are used only to log you in and to fulfil your orders.',
  'agreement.privacy.2':
    'To protect accounts, attempts to log in or sign up are counted for a short time ' +
    'by user name and network address. The devices and networks from which you logged in are ' +
    'stored as hashes and deleted after 90 days without a login. The time, browser and system of ' +
    'a login are kept until it ends, so that you can see them in the account settings.',
  'agreement.privacy.3':
    'Your login is kept on this device and deleted when you log out. ' +
    'A marker that recognizes this device stays; it cannot be used to log in.',
};

export default english;
