import { switchLanguage, languageNames, languages, useLanguage } from '@shop/i18n';
import { icons } from '@shop/ui';
import { useT } from './messages';
import type { WindowProps } from './window-props';
import css from './windows.module.css';

/** Switches to the other language, whose name it shows in that language. */
export function LanguageSwitch({ feedback }: Pick<WindowProps, 'feedback'>) {
  const t = useT();
  const language = useLanguage();
  const other = languages.find((each) => each !== language) ?? language;
  const choose = () => void switchLanguage(other).catch(() => feedback.toast(t('languageFailed')));
  return (
    <button type="button" lang={other} className={css.tool} onClick={choose}>
      <icons.Languages size={20} />
      <span className={css.toolName}>{languageNames[other]}</span>
    </button>
  );
}
