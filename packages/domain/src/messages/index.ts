/** What a shopper reads when something is refused: the only place, a language each, where such a sentence is written. */
import type { Language } from '@shop/i18n/languages';
import * as english from './en';
import * as chinese from './zh-CN';

export type Refusals = typeof chinese.refusals;
export type Fields = Record<keyof typeof chinese.fields, string>;
export type RefusalCode = keyof Refusals;
export type RefusalDetail<Code extends RefusalCode> = Parameters<Refusals[Code]>[0];

const messages: Record<Language, { refusals: Refusals; fields: Fields }> = {
  'zh-CN': chinese,
  en: english,
};

export function refusalMessage<Code extends RefusalCode>(
  code: Code,
  detail: RefusalDetail<Code>,
  language: Language = 'zh-CN',
): string {
  return (messages[language].refusals[code] as (detail: RefusalDetail<Code>) => string)(detail);
}

/** What is wrong with a field of an input. */
export const fieldMessage = (field: keyof Fields, language: Language = 'zh-CN'): string =>
  messages[language].fields[field];

/** The language of a text from outside: a client's `LOCALE`, a schema's `lang`. */
export const asLanguage = (text: unknown): Language =>
  typeof text === 'string' && /^en(?![a-z])/i.test(text) ? 'en' : 'zh-CN';
