import { defineMessages } from '@shop/i18n';
import chinese from './zh-CN';

/** The fixed words of the parts that are loaded later; everything else is handed in. */
export const { useT } = defineMessages(chinese, {
  en: () => import(/* webpackChunkName: 'english' */ './en'),
});
