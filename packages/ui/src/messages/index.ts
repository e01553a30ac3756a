import { defineMessages } from '@shop/i18n';
import chinese from './zh-CN';

export const { provide, t, useT } = defineMessages(chinese, {
  en: () => import(/* webpackChunkName: 'english' */ './en'),
});
