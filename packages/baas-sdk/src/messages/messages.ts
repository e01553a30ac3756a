import type { MessageTable } from './message-table';
import chinese from './zh-cn';

export type Language = 'zh-CN' | 'en';

let table: MessageTable = chinese;
let currentLanguage: Language = 'zh-CN';

/** The SDK's message `id` in the current language; `fallback` where the language has none. */
export const getMessage = (id: keyof MessageTable, fallback = ''): string => table[id] ?? fallback;

/** The current language; every call sends it to the server as `LOCALE`. */
export const getLanguage = (): Language => currentLanguage;

/**
 * Changes the language of the SDK's messages and of the server's responses.
 * Rejects when the messages of `language` cannot be loaded; the previous ones then stay in use.
 */
export async function setLanguage(language: Language): Promise<void> {
  currentLanguage = language;
  const messages =
    language === 'en' ? (await import(/* webpackChunkName: 'english' */ './en')).default : chinese;
  // The language may have changed again while the messages were loading.
  if (currentLanguage === language) table = messages;
}
