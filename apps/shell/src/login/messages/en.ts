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
  smsHelp: 'We send a code to the mobile number of your account. Then you set a new password.',
  phone: 'Mobile number',
  codeSent: 'If this number belongs to an account, you get a code, valid for 10 minutes.',
  withSms: 'Use a text message',
  withoutSms: 'No number on your account?',
  contact: 'How to contact us',
  code: 'Reset code',
  newPassword: 'New password',
  resetAndLogin: 'Set password and log in',
  resetting: 'Setting password',
  passwordReset: 'New password set. You are logged in.',
  backToLogin: 'Back to log in',
  consent: 'I agree to the',
  agreements: 'terms of use and privacy policy',
};

export default english;
