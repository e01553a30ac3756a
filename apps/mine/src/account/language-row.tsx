import { usePage } from '@shop/shell-contract';
import { chooseLanguage, languageNames, languages, useLanguage } from '@shop/texts';
import { icons, Row } from '@shop/ui';
import { useTexts } from '../texts';

/** The language that is read; opens the choice of another. */
export function LanguageRow({ withIcon = false }: { withIcon?: boolean }) {
  const t = useTexts();
  const { feedback } = usePage();
  const language = useLanguage();
  const choose = async () => {
    const chosen = await feedback.actionSheet(
      t('language'),
      languages.map((key) => ({ key, label: languageNames[key] })),
    );
    if (chosen) await chooseLanguage(chosen).catch(() => feedback.toast(t('languageFailed')));
  };
  return (
    <Row
      icon={withIcon && <icons.MessageSquareText size={20} />}
      label={t('language')}
      value={languageNames[language]}
      onClick={() => void choose()}
    />
  );
}
