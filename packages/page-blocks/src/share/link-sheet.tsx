import { copyText, userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { Button } from '@shop/ui';
import { Sheet } from '@shop/ui/bundled';
import { Copy, Share2 } from 'lucide-react';
import { useT } from './messages';
import QrCode from './qr-code';
import css from './share.module.css';

export interface LinkSheetProps {
  open: boolean;
  onClose: () => void;
  /** Name of the page. */
  title: string;
  /** Address of the page, from `/` on. */
  path: string;
}

export default function LinkSheet({ open, onClose, title, path }: LinkSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <SharedLink title={title} path={path} />
    </Sheet>
  );
}

/** Mounted while the sheet is open, so it reads the location in a browser only. */
function SharedLink({ title, path }: Pick<LinkSheetProps, 'title' | 'path'>) {
  const t = useT();
  const { feedback } = usePage();
  const link = location.origin + path;
  const copy = async () => {
    try {
      await copyText(link);
      feedback.toast(t('copied'), { icon: 'success' });
    } catch (error) {
      feedback.toast(userMessage(error));
    }
  };
  return (
    <div className={css.share}>
      <p className={css.title}>{title}</p>
      <div className={css.code}>
        <QrCode text={link} label={t('code', { title })} />
      </div>
      <p>{t('scan')}</p>
      <Button block kind="ink" icon={<Copy size={18} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button
          block
          kind="ink-line"
          icon={<Share2 size={18} />}
          // Closing the menu of the device rejects as well; that is not an error.
          onClick={() => void navigator.share({ title, url: link }).catch(() => {})}
        >
          {t('device')}
        </Button>
      )}
    </div>
  );
}
