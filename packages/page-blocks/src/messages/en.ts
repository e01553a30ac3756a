import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  recent: 'Recently viewed',
  clearRecent: 'Clear recently viewed',
  clear: 'Clear',
  recentCleared: 'Recently viewed cleared',
  copied: 'Copied',
  'picture.title': 'Picture',
  'picture.view': 'View full screen',
  'picture.save': 'Save picture',
};

export default english;
