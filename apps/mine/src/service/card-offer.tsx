import type { ServiceCard } from '@shop/domain';
import { Button, IconButton } from '@shop/ui';
import { X } from 'lucide-react';
import { useT } from '../messages';
import css from './chat.module.css';
import { ServiceCardView } from './service-card';

interface Props {
  /** The product or order from which the member came. */
  card: ServiceCard;
  onSend: (card: ServiceCard) => void;
  onClose: () => void;
}

/** Offers to send what the member asks about. */
export function CardOffer({ card, onSend, onClose }: Props) {
  const t = useT();
  return (
    <section className={css.offer} aria-label={t(`service.offer.${card.kind}`)}>
      <div className={css.offerHead}>
        <p className={css.small}>{t(`service.offer.${card.kind}`)}</p>
        <IconButton label={t('service.closeOffer')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
      <ServiceCardView card={card} />
      <Button kind="ink-line" size="s" onClick={() => onSend(card)}>
        {t('service.sendCard')}
      </Button>
    </section>
  );
}
