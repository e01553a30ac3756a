import type { Translation } from '@shop/texts';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  login: 'Log in',
  passwordLogin: 'Password',
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
  welcome: 'Log in to go on',
  consent: 'I agree to the',
  agreements: 'terms of use and privacy policy',
  'agreement.terms.title': 'Terms of use',
  'agreement.terms.1': 'The account is for your own use. Please keep the password safe.',
  'agreement.terms.2': 'An order follows the products, prices and rules shown when it is placed.',
  'agreement.terms.3': 'Do not order in the name of others, and do not buy by automated programs.',
  'agreement.privacy.title': 'Privacy policy',
  'agreement.privacy.1': 'We store your user name, a hash of your password (not the password itself), the times of sign-up and consent, and the delivery details you fill in. They are used for logging in and for your orders only.',
  'agreement.privacy.2': 'To protect accounts, attempts to log in or sign up are counted for a short time by user name and network address.',
  'agreement.privacy.3': 'The login credential is kept on this device and deleted when you log out.',
};

export default english;
