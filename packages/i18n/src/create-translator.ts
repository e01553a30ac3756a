import { setupI18n, type Messages as CompiledMessages } from '@lingui/core';
import type { Messages, Translate } from './messages';
import type { TranslatedLanguage } from './languages';

/**
 * Formats ICU messages with Lingui. Its code is loaded together with the messages of another
 * language, because the default language needs no formatter.
 */
export function createTranslator<Defaults extends Messages>(
  locale: TranslatedLanguage,
  messages: Messages,
): Translate<Defaults> {
  const i18n = setupI18n({ locale, messages: { [locale]: messages as CompiledMessages } });
  return (id, ...[values]) => i18n._(id, values);
}
