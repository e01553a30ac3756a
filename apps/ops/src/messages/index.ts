import { defineMessages } from '@shop/i18n';
import chinese from './zh-CN';

/** Each language has all ids of the default one. */
export type ConsoleMessages = Record<keyof typeof chinese, string>;
export type MessageId = keyof typeof chinese;

export const { provide, t } = defineMessages(chinese);

export const isMessageId = (id: string): id is MessageId => Object.hasOwn(chinese, id);
