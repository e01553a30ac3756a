import type { AdSlot as Slot } from '@shop/domain';
import { useNear } from '../defer/use-near';
import css from './ad.module.css';
import type { AdLook } from './ad-card';

const loadAd = () => import('./ad-block');

/**
 * The place of an advertisement. It keeps the height of one until it knows what to show, and
 * collapses when there is none, when the shopper is not interested, or when a filter blocks it.
 * @see clause 1.15
 */
export function AdSlot({ slot, look = 'row' }: { slot: Slot; look?: AdLook }) {
  const { place, Block, hasFailed } = useNear(loadAd);
  return (
    <div
      ref={place}
      className={look === 'cell' ? `${css.place} ${css.inCell}` : css.place}
      data-ad-slot={slot}
    >
      {Block ? <Block slot={slot} look={look} /> : !hasFailed && <div className={css.space} />}
    </div>
  );
}
