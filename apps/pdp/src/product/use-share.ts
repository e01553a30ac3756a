import { copyText, sentenceOf } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { productAddress } from '../addresses';
import { useTexts } from '../texts';

/** The device's own sheet where there is one, else the link goes to the clipboard. */
export function useShare(title: string, id: string, sku: string | undefined): () => void {
  const t = useTexts();
  const { feedback } = usePage();
  const copy = async (link: string) => {
    try {
      await copyText(link);
      feedback.toast(t('linkCopied'), { icon: 'success' });
    } catch (error) {
      feedback.toast(sentenceOf(error));
    }
  };
  return () => {
    const link = location.origin + productAddress(id, sku);
    // Closing the sheet rejects too: then the shopper did not want to share.
    if (typeof navigator.share === 'function')
      void navigator.share({ title, url: link }).catch(() => {});
    else void copy(link);
  };
}
