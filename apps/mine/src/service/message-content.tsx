import type { ServiceCard } from '@shop/domain';
import { TemporaryImage } from '@shop/ui/bundled';
import { useT } from '../messages';
import css from './chat.module.css';
import { ServiceCardView } from './service-card';

interface ChatPicture {
  url: string;
  alt: string;
  onOpen: () => void;
  /** It failed to load; its URL may have ended. */
  onExpired: () => void;
}

interface Props {
  text: string;
  card: ServiceCard | null;
  picture: ChatPicture | null;
}

/** A text, a card or a picture; none of them if what it showed is gone. */
export function MessageContent({ text, card, picture }: Props) {
  const t = useT();
  if (card) return <ServiceCardView card={card} />;
  if (picture) return <PictureButton {...picture} />;
  return (
    <p className={css.bubble} dir="auto">
      {text || t('service.gone')}
    </p>
  );
}

function PictureButton({ url, alt, onOpen, onExpired }: ChatPicture) {
  return (
    <button type="button" className={css.picture} onClick={onOpen}>
      <TemporaryImage url={url} alt={alt} onExpired={onExpired} />
    </button>
  );
}
