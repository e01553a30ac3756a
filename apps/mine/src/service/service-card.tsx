import type { ServiceCard } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { orderUrl, productUrl } from '@shop/site-map';
import { OrderLine } from '@shop/ui/bundled';
import { useT } from '../messages';
import css from './chat.module.css';

/** A product or an order in the chat, which leads to its page. */
export function ServiceCardView({ card }: { card: ServiceCard }) {
  const t = useT();
  const local = useLocalText();
  if (card.kind === 'product')
    return (
      <div className={css.card}>
        <OrderLine
          size={64}
          href={productUrl(card.id)}
          image={card.thumb}
          title={local(card, 'title')}
          sub={card.isOnSale ? undefined : t('service.notOnSale')}
          priceCents={card.priceMinCents}
        />
      </div>
    );
  const title = local(card, 'titleSnapshot');
  return (
    <div className={css.card}>
      <p className={css.small}>{t('service.orderNo', { no: card.no })}</p>
      <OrderLine
        size={64}
        href={orderUrl(card.id)}
        image={card.image}
        title={card.lineCount > 1 ? t('service.more', { title, count: card.lineCount }) : title}
        sub={t(`service.status.${card.status}`)}
        priceCents={card.payableCents}
      />
    </div>
  );
}
