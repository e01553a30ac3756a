import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  missing: 'This page is being updated, please try again in a moment.\nThe other pages still work.',
  misplaced:
    'This page was not deployed correctly. We will repair it soon.\nThe other pages still work.',
  altered:
    'A file of this page is not the one that was released, so it was not loaded.\n' +
    'The other pages still work.',
};

export default english;
