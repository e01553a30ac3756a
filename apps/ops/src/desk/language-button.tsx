import { languageNames, languages, useLanguage } from '@shop/i18n';
import { Button } from '@shop/ui';
import { chooseLanguage } from '../messages/language';

/** Names the other language, in that language. */
export function LanguageButton() {
  const current = useLanguage();
  const [other] = languages.filter((each) => each !== current);
  if (!other) return null;
  return (
    <Button kind="ink-line" size="s" lang={other} onClick={() => chooseLanguage(other)}>
      {languageNames[other]}
    </Button>
  );
}
