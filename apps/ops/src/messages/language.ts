import { setLanguage as setSdkLanguage } from '@shop/baas-sdk';
import { detectLanguage, languages, setLanguage, type Language } from '@shop/i18n';
import { createTranslator } from '@shop/i18n/create-translator';
import { provide as provideUi } from '@shop/ui/messages';
import uiEnglish from '@shop/ui/messages/en';
import { ownStorage } from '../own-storage';
import english from './en';
import { provide } from './index';

const key = 'language';
const storage = ownStorage('ops.');

/**
 * Adds English and selects the language of the last visit. The messages are in the bundle, because
 * the page's policy lets no script load others.
 */
export function initLanguage(): void {
  provide('en', createTranslator('en', english));
  provideUi('en', createTranslator('en', uiEnglish));
  select(readStored() ?? detectLanguage(location.search, document.cookie));
}

export function chooseLanguage(next: Language): void {
  try {
    storage.setItem(key, next);
  } catch {
    // Without a storage the choice lasts until the page is left.
  }
  select(next);
}

function select(next: Language): void {
  // Its messages are in the bundle too.
  void setSdkLanguage(next);
  setLanguage(next);
  document.documentElement.lang = next;
}

function readStored(): Language | undefined {
  try {
    const stored = storage.getItem(key);
    return languages.find((each) => each === stored);
  } catch {
    return undefined;
  }
}
