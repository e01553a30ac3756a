import { catalogueOf } from '@shop/texts';
import chinese from './zh-CN';

/** The fixed words of the parts that are loaded later; everything else is handed in. */
export const { useTexts } = catalogueOf(chinese, {
  en: () => import(/* webpackChunkName: 'english' */ './en'),
});
