import { languageNames, languages, switchLanguage, useLanguage, type Language } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { IconButton, icons } from '@shop/ui';
import { useT } from '../messages';
import css from './home-header.module.css';

const shortNames: Record<Language, string> = { 'zh-CN': '中文', en: 'EN' };

/** Switches to the other language, whose name it shows in that language. */
export function LanguageButton() {
  const t = useT();
  const { feedback } = usePage();
  const language = useLanguage();
  const other = languages.find((each) => each !== language) ?? language;
  const choose = () => void switchLanguage(other).catch(() => feedback.toast(t('languageFailed')));
  return (
    <IconButton
      look="capsule"
      label={languageNames[other]}
      lang={other}
      className={css.phoneOnly}
      onClick={choose}
    >
      <icons.Languages size={16} />
      {shortNames[other]}
    </IconButton>
  );
}
