import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  ad: 'Ad',
  look: 'Take a look',
  notInterested: 'Not interested, hide for 7 days',
  closed: "Hidden. You won't see ads here for 7 days.",
};

export default english;
