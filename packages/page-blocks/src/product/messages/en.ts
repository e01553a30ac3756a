import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  share: 'Share',
  copy: 'Copy link',
  similar: 'Find similar',
  similarTo: 'Products similar to {title}',
  noSimilar: 'No similar products at the moment',
  similarFailed: "Couldn't load similar products",
  copied: 'Link copied',
};

export default english;
