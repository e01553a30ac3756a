import { usePage } from '@shop/shell-contract';
import { switchLanguage, languageNames, languages, useLanguage } from '@shop/i18n';
import { Row } from '@shop/ui';
import { MessageSquareText } from 'lucide-react';
import { useT } from '../messages';

/** The current language; opens the language picker. */
export function LanguageRow({ withIcon = false }: { withIcon?: boolean }) {
  const t = useT();
  const { feedback } = usePage();
  const language = useLanguage();
  const choose = async () => {
    const chosen = await feedback.actionSheet(
      t('language'),
      languages.map((key) => ({ key, label: languageNames[key] })),
    );
    if (chosen) await switchLanguage(chosen).catch(() => feedback.toast(t('languageFailed')));
  };
  return (
    <Row
      icon={withIcon && <MessageSquareText size={20} />}
      label={t('language')}
      value={languageNames[language]}
      onClick={() => void choose()}
    />
  );
}
