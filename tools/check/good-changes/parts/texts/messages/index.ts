import { defineMessages } from '@shop/i18n';
import chinese from './zh-CN';

export const { useT } = defineMessages(chinese, { en: () => import('./en') });
