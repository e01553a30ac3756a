import { copyText, userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { voucherUrl } from '@shop/site-map';
import { Button, Sheet } from '@shop/ui';
import { Copy, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useT } from '../messages';
import css from './detail.module.css';

const QrCode = lazy(() => import('@shop/voucher-claim/qr-code'));

interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  /** Of the voucher. */
  id: string;
  title: string;
}

/** The link of a voucher as a QR code, for the clipboard and for the share menu of the device. */
export function ShareSheet({ open, onClose, id, title }: ShareSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('detail.share')}>
      <Link id={id} title={title} />
    </Sheet>
  );
}

/** Mounted while the sheet is open, so it reads the location in a browser only. */
function Link({ id, title }: Pick<ShareSheetProps, 'id' | 'title'>) {
  const t = useT();
  const { feedback } = usePage();
  const link = location.origin + voucherUrl(id);
  const copy = async () => {
    try {
      await copyText(link);
      feedback.toast(t('detail.copied'), { icon: 'success' });
    } catch (error) {
      feedback.toast(userMessage(error));
    }
  };
  return (
    <div className={css.share}>
      <div className={css.qr}>
        <Suspense fallback={null}>
          <QrCode text={link} label={t('detail.qr', { title })} />
        </Suspense>
      </div>
      <p>{t('detail.scan')}</p>
      <Button kind="ink-line" icon={<Copy size={18} />} onClick={() => void copy()}>
        {t('detail.copy')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button
          kind="ink"
          icon={<Share2 size={18} />}
          // Closing the menu of the device rejects as well; that is not an error.
          onClick={() => void navigator.share({ title, url: link }).catch(() => {})}
        >
          {t('detail.share')}
        </Button>
      )}
    </div>
  );
}
