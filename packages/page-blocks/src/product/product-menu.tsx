import { copyText, userMessage } from '@shop/baas-sdk';
import { useLifecycle, usePage } from '@shop/shell-contract';
import { productUrl } from '@shop/site-map';
import { ActionSheet } from '@shop/ui/bundled';
import { Copy, ScanSearch, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from './messages';
import LinkSheet from '../share/link-sheet';
import { SimilarSheet } from './similar-sheet';

export interface ProductMenuProps {
  id: string;
  title: string;
  onClose: () => void;
}

type Action = 'share' | 'copy' | 'similar';

/** The actions of a product, then the sheet of the chosen one. Mounted while a sheet is open. */
export default function ProductMenu({ id, title, onClose }: ProductMenuProps) {
  const t = useT();
  const { feedback } = usePage();
  const [sheet, setSheet] = useState<'actions' | 'link' | 'similar'>('actions');
  useLifecycle('onHide', onClose);
  const path = productUrl(id);
  const link = location.origin + path;
  const copy = async () => {
    onClose();
    try {
      await copyText(link);
      feedback.toast(t('copied'), { icon: 'success' });
    } catch (error) {
      feedback.toast(userMessage(error));
    }
  };
  const share = () => {
    if (typeof navigator.share !== 'function') return setSheet('link');
    onClose();
    // Closing the menu of the device rejects as well; that is not an error.
    navigator.share({ title, url: link }).catch(() => {});
  };
  const run: Record<Action, () => void> = {
    share,
    copy: () => void copy(),
    similar: () => setSheet('similar'),
  };
  return (
    <>
      <ActionSheet<Action>
        open={sheet === 'actions'}
        title={title}
        actions={[
          { key: 'share', label: t('share'), icon: <Share2 size={22} /> },
          { key: 'copy', label: t('copy'), icon: <Copy size={22} /> },
          { key: 'similar', label: t('similar'), icon: <ScanSearch size={22} /> },
        ]}
        onChoose={(action) => run[action]()}
        onClose={onClose}
      />
      <LinkSheet open={sheet === 'link'} onClose={onClose} title={title} path={path} />
      {sheet === 'similar' && <SimilarSheet id={id} title={title} onClose={onClose} />}
    </>
  );
}
