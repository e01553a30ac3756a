import { catalogueOf } from '@shop/texts';
import chinese from './zh-CN';

export const { texts, useTexts } = catalogueOf(chinese, {
  en: () => import(/* webpackChunkName: 'english' */ './en'),
});
