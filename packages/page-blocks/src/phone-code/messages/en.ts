import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  code: 'Code',
  get: 'Get code',
  getAgain: 'Send again',
  getting: 'Sending',
  seconds: 'Again in {seconds} s',
  sandbox: 'This demo sends no text messages. The code is in the staff console, under Members.',
};

export default english;
