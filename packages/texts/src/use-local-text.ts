import { useLanguage } from './current';
import { localText, type LocalText } from './local-text';

/** For a component: it renders again when the language changes. */
export function useLocalText(): LocalText {
  const language = useLanguage();
  return (row, field) => localText(row, field, language);
}
