export {
  defineMessages,
  loadMessages,
  switchLanguage,
  type MessageCatalog,
} from './define-messages';
export type { Messages, Translate, Translation } from './messages';
export { language, onLanguageChange, setLanguage, useLanguage, useLocalText } from './language';
export {
  defaultLanguage,
  detectLanguage,
  languageCookie,
  languageFromQuery,
  languageNames,
  languageParam,
  languages,
  visitLanguageCookie,
  type Language,
} from './languages';
export { localText, type Localized, type LocalText } from './local-text';
