import { servicePageSize, type ServiceMessage } from '@shop/domain';
import { PictureViewer } from '@shop/page-blocks/picture-viewer';
import { timeText } from '@shop/page-blocks/times';
import { useWhenNeeded } from '@shop/page-blocks/use-when-needed';
import { cx, VisuallyHidden } from '@shop/ui';
import { Headset } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../messages';
import css from './chat.module.css';
import { MessageContent } from './message-content';
import type { Chat } from './use-chat';

/** A silence after which the time is shown again, ms. */
const silenceMs = 5 * 60_000;

const loadLongList = () => import('./long-message-list');

/** Whether only the messages near the viewport are in the document; a chat stays long. */
export const isLongChat = (messages: readonly ServiceMessage[]): boolean =>
  messages.length >= servicePageSize && typeof ResizeObserver !== 'undefined';

interface MessageListProps {
  messages: readonly ServiceMessage[];
  lastAdded: Chat['lastAdded'];
  /** The last message that the staff has read. */
  readByShop: number;
  /** The picture of a message failed to load; its URL may have ended. */
  onExpired: (seq: number) => void;
}

export function MessageList({ messages, lastAdded, readByShop, onExpired }: MessageListProps) {
  const t = useT();
  const { Component: LongList } = useWhenNeeded(loadLongList, isLongChat(messages));
  const [opened, setOpened] = useState<number | null>(null);
  const withPictures = messages.filter(({ pictureUrl }) => pictureUrl !== null);
  const index = withPictures.findIndex(({ seq }) => seq === opened);
  const lastOwn = messages.findLast(({ author }) => author === 'member')?.seq;
  const renderMessage = (message: ServiceMessage, at: number) => (
    <Message
      key={message.seq}
      message={message}
      hasTime={message.at - (messages[at - 1]?.at ?? 0) > silenceMs}
      mark={message.seq === lastOwn ? markOf(message, readByShop) : null}
      onOpenPicture={setOpened}
      onExpired={onExpired}
    />
  );
  return (
    <>
      {LongList ? (
        <LongList messages={messages} lastAdded={lastAdded}>
          {renderMessage}
        </LongList>
      ) : (
        <ol>
          {messages.map((message, at) => (
            <li key={message.seq}>{renderMessage(message, at)}</li>
          ))}
        </ol>
      )}
      <PictureViewer
        label={t('service.pictures')}
        pictures={withPictures.map(({ pictureUrl, at }) => ({
          src: pictureUrl ?? '',
          alt: t('service.pictureOf', { time: timeText(at) }),
        }))}
        index={index < 0 ? null : index}
        onClose={() => setOpened(null)}
      />
    </>
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
  onOpenPicture: (seq: number) => void;
  onExpired: (seq: number) => void;
}

function Message({ message, hasTime, mark, onOpenPicture, onExpired }: MessageProps) {
  const t = useT();
  const { seq, author, text, card, pictureUrl, at } = message;
  const isOwn = author === 'member';
  return (
    <div className={css.row}>
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
        <MessageContent
          text={text}
          card={card}
          picture={
            pictureUrl === null
              ? null
              : {
                  url: pictureUrl,
                  alt: t('service.pictureOf', { time: timeText(at) }),
                  onOpen: () => onOpenPicture(seq),
                  onExpired: () => onExpired(seq),
                }
          }
        />
      </div>
      {mark !== null && <p className={css.state}>{t(`service.mark.${mark}`)}</p>}
      {author === 'auto' && <p className={css.auto}>{t('service.auto')}</p>}
    </div>
  );
}
