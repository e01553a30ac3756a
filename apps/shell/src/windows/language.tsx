import { switchLanguage, languageNames, languages, useLanguage } from '@shop/i18n';
import { useT } from './messages';
import type { WindowProps } from './window-props';
import css from './windows.module.css';

/** Switches to the other language, which is shown by its own name. */
export function LanguageSwitch({ feedback }: Pick<WindowProps, 'feedback'>) {
  const t = useT();
  const language = useLanguage();
  const other = languages.find((each) => each !== language) ?? language;
  const choose = () => void switchLanguage(other).catch(() => feedback.toast(t('languageFailed')));
  return (
    <button type="button" lang={other} className={css.language} onClick={choose}>
      {languageNames[other]}
    </button>
  );
}
