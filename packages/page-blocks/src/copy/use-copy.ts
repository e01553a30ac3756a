import { copyText, userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { t } from '../messages';

/** Returns a function that copies a text and says whether it worked. */
export function useCopy(): (text: string) => void {
  const { feedback } = usePage();
  return (text) =>
    void copyText(text).then(
      () => feedback.toast(t('copied'), { icon: 'success' }),
      (error) => feedback.toast(userMessage(error)),
    );
}
