export {
  defineMessages,
  loadMessages,
  switchLanguage,
  type MessageCatalog,
  type Messages,
  type Translate,
  type Translation,
} from './define-messages';
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
