import { defineMessages } from '@shop/i18n';
import chinese from './zh-CN';

/** Each language has all ids of the default one. */
export type ConsoleMessages = Record<keyof typeof chinese, string>;
/** The messages without values, such as labels. */
export type LabelId = {
  [Id in keyof typeof chinese]: (typeof chinese)[Id] extends `${string}{${string}` ? never : Id;
}[keyof typeof chinese];

export const { provide, t } = defineMessages(chinese);

export const isLabelId = (id: string): id is LabelId =>
  Object.hasOwn(chinese, id) && !chinese[id as LabelId].includes('{');
