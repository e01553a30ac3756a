import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  missing: 'This page is being updated. Please try again in a moment.\nOther pages still work.',
  misplaced: "This page was not deployed correctly. We'll fix it soon.\nOther pages still work.",
  altered:
    'A file of this page is not the one that was released, so it was not loaded.\n' +
    'Other pages still work.',
};

export default english;
