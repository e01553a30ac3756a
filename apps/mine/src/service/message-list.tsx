import type { ServiceMessage } from '@shop/domain';
import { timeText } from '@shop/page-blocks/times';
import { cx, VisuallyHidden } from '@shop/ui';
import { CircleAlert, Headset } from 'lucide-react';
import { useT } from '../messages';
import css from './chat.module.css';
import type { Outgoing } from './outbox';
import { ServiceCardView } from './service-card';

/** A silence after which the time is shown again, ms. */
const silenceMs = 5 * 60_000;

interface MessageListProps {
  messages: readonly ServiceMessage[];
  /** The last message that the staff has read. */
  readByShop: number;
}

export function MessageList({ messages, readByShop }: MessageListProps) {
  const lastOwn = messages.findLast(({ author }) => author === 'member')?.seq;
  return (
    <ol className={css.list}>
      {messages.map((message, index) => (
        <Message
          key={message.seq}
          message={message}
          hasTime={message.at - (messages[index - 1]?.at ?? 0) > silenceMs}
          mark={message.seq === lastOwn ? markOf(message, readByShop) : null}
        />
      ))}
    </ol>
  );
}

/** How far a message of the member got. */
type Mark = 'read' | 'sent';

const markOf = ({ seq }: ServiceMessage, readByShop: number): Mark =>
  seq <= readByShop ? 'read' : 'sent';

interface MessageProps {
  message: ServiceMessage;
  /** The time is shown above it. */
  hasTime: boolean;
  mark: Mark | null;
}

function Message({ message: { author, text, card, at }, hasTime, mark }: MessageProps) {
  const t = useT();
  const isOwn = author === 'member';
  return (
    <li>
      {hasTime && (
        <time className={css.time} dateTime={new Date(at).toISOString()}>
          {timeText(at)}
        </time>
      )}
      <div className={cx(css.message, isOwn && css.own)}>
        {!isOwn && (
          <span className={css.face} aria-hidden="true">
            <Headset size={18} />
          </span>
        )}
        <VisuallyHidden>{t(isOwn ? 'service.you' : 'service.shop')}</VisuallyHidden>
        <Content text={text} card={card} />
      </div>
      {mark !== null && <p className={css.state}>{t(`service.mark.${mark}`)}</p>}
      {author === 'auto' && <p className={css.auto}>{t('service.auto')}</p>}
    </li>
  );
}

/** A text or a card; neither if the product or order is gone. */
function Content({ text, card }: Pick<ServiceMessage, 'text' | 'card'>) {
  const t = useT();
  if (card) return <ServiceCardView card={card} />;
  return (
    <p className={css.bubble} dir="auto">
      {text || t('service.gone')}
    </p>
  );
}

interface OutgoingListProps {
  outgoing: readonly Outgoing[];
  onSendAgain: () => void;
  onRemove: (clientId: string) => void;
}

/** Messages that are on their way, or were not sent. */
export function OutgoingList({ outgoing, onSendAgain, onRemove }: OutgoingListProps) {
  const t = useT();
  if (outgoing.length === 0) return null;
  return (
    <ol className={css.list} aria-label={t('service.outgoing')}>
      {outgoing.map(({ clientId, text, card, failure }) => (
        <li key={clientId}>
          <div className={cx(css.message, css.own)}>
            <Content text={text} card={card ?? null} />
          </div>
          {failure === undefined ? (
            <p className={css.state}>{t('service.sending')}</p>
          ) : (
            <p className={cx(css.state, css.failed)} role="alert">
              <CircleAlert size={15} /> {failure || t('service.notSent')}
              <button type="button" onClick={onSendAgain}>
                {t('service.again')}
              </button>
              <button type="button" onClick={() => onRemove(clientId)}>
                {t('service.remove')}
              </button>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
