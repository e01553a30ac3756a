import { BarAction, BarSpace, BottomBar, Button, icons } from '@shop/ui';
import { home } from '../addresses';
import { texts } from '../texts';
import css from './layout.module.css';

/** On phones; wide screens have the button beside the options. */
export function BuyBar({ soldOut, onBuy, onShare }: { soldOut: boolean; onBuy: () => void; onShare: () => void }) {
  return (
    <div className={css.bar}>
      <BottomBar>
        <BarAction icon={<icons.Store size={22} />} label={texts.home} href={home} />
        <BarAction icon={<icons.Share2 size={22} />} label={texts.share} onClick={onShare} />
        <BarSpace>
          {soldOut ? <Button block size="l" reason={texts.soldOutReason}>{texts.soldOut}</Button> : <Button block size="l" onClick={onBuy}>{texts.buy}</Button>}
        </BarSpace>
      </BottomBar>
    </div>
  );
}
