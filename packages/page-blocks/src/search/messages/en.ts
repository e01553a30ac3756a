import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clearRecent: 'Clear',
  hot: 'Popular now',
};

export default english;
