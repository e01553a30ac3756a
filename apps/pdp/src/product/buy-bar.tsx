import { paths } from '@shop/site-map';
import { BarAction, BarSpace, BottomBar, Button } from '@shop/ui';
import { Share2, Store } from 'lucide-react';
import { useT } from '../messages';
import css from './layout.module.css';

/** Bottom bar on phones. Wide screens show the button beside the options. */
export function BuyBar({
  isSoldOut,
  onBuy,
  onShare,
}: {
  isSoldOut: boolean;
  onBuy: () => void;
  onShare: () => void;
}) {
  const t = useT();
  return (
    <div className={css.bar}>
      <BottomBar>
        <BarAction icon={<Store size={22} />} label={t('home')} href={paths.home} />
        <BarAction icon={<Share2 size={22} />} label={t('share')} onClick={onShare} />
        <BarSpace>
          {isSoldOut ? (
            <Button block size="l" reason={t('soldOutReason')}>
              {t('soldOut')}
            </Button>
          ) : (
            <Button block size="l" onClick={onBuy}>
              {t('buy')}
            </Button>
          )}
        </BarSpace>
      </BottomBar>
    </div>
  );
}
