import { setupI18n, type Messages } from '@lingui/core';
import type { Source, Texts } from './catalogue';
import type { Translated } from './languages';

/** Messages with plurals and all, as Lingui reads them; its code comes with the words of another language. */
export function translator<Known extends Source>(
  locale: Translated,
  messages: Source,
): Texts<Known> {
  const i18n = setupI18n({ locale, messages: { [locale]: messages as Messages } });
  return (id, ...[values]) => i18n._(id, values);
}
