import { useServiceUnread } from '@shop/page-blocks/service-unread';
import { Button } from '@shop/ui';
import { BarAction, BarSpace, BottomBar } from '@shop/ui/bundled';
import { Headset, Share2 } from 'lucide-react';
import { useT } from '../messages';
import type { Purchase } from '../sku/use-purchase';
import css from './layout.module.css';

/** Bottom bar on phones. Wide screens show the button beside the options. */
export function BuyBar({
  unavailable,
  onBuy,
  onShare,
  onService,
}: Pick<Purchase, 'unavailable'> & {
  onBuy: () => void;
  onShare: () => void;
  onService: () => void;
}) {
  const t = useT();
  const unread = useServiceUnread();
  return (
    <div className={css.bar}>
      <BottomBar>
        <BarAction
          icon={<Headset size={22} />}
          label={t('service')}
          badge={unread}
          onClick={onService}
        />
        <BarAction icon={<Share2 size={22} />} label={t('share')} onClick={onShare} />
        <BarSpace>
          {unavailable ? (
            <Button block size="l" reason={t(`unavailable.${unavailable}`)}>
              {t(unavailable)}
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
