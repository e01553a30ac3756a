import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  browse: 'You can keep browsing',
  newVersion: 'A new version is available',
  reload: 'Reload',
  later: 'Later',
};

export default english;
