import { defineMessages } from '@shop/i18n';
import english from './en';
import chinese from './zh-CN';

// Both languages in one file: eight messages are shorter than the entry of another chunk.
export const { t, useT } = defineMessages(chinese, {
  en: () => Promise.resolve({ default: english }),
});
