import type { ServiceCard } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { formatPrice } from '@shop/ui';
import { t } from '../messages';
import css from './service.module.css';

/** A product or an order in a chat. */
export function MessageCard({ card }: { card: ServiceCard }) {
  const local = useLocalText();
  const isProduct = card.kind === 'product';
  return (
    <div className={css.card}>
      <img src={isProduct ? card.thumb : card.image} alt="" width={48} height={48} loading="lazy" />
      <div>
        <p dir="auto">{isProduct ? local(card, 'title') : local(card, 'titleSnapshot')}</p>
        <p className={css.small}>
          {isProduct
            ? formatPrice(card.priceMinCents)
            : `${card.no} · ${t(`status.${card.status}`)} · ${formatPrice(card.payableCents)}`}
        </p>
      </div>
    </div>
  );
}
