export {
  catalogueOf,
  chooseLanguage,
  loadTexts,
  type Catalogue,
  type Source,
  type Texts,
  type Translation,
} from './catalogue';
export { language, onLanguage, setLanguage, useLanguage } from './current';
export {
  askedLanguage,
  firstLanguage,
  languageCookie,
  languageNames,
  languageOf,
  languageQuery,
  languages,
  visitCookie,
  type Language,
} from './languages';
export { localText, type InEachLanguage, type LocalText } from './local-text';
export { useLocalText } from './use-local-text';
