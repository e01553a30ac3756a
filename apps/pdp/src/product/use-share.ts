import { copyText, userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { productUrl } from '@shop/site-map';
import { useT } from '../messages';

/** Shares with the Web Share API, or copies the link to the clipboard. */
export function useShare(title: string, id: string, sku: string | undefined): () => void {
  const t = useT();
  const { feedback } = usePage();
  const copy = async (link: string) => {
    try {
      await copyText(link);
      feedback.toast(t('linkCopied'), { icon: 'success' });
    } catch (error) {
      feedback.toast(userMessage(error));
    }
  };
  return () => {
    const link = location.origin + productUrl(id, sku);
    // Closing the share sheet rejects as well; that is not an error.
    if (typeof navigator.share === 'function')
      void navigator.share({ title, url: link }).catch(() => {});
    else void copy(link);
  };
}
