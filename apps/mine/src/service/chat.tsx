import { QueryState } from '@shop/page-blocks/query-state';
import { useT } from '../messages';
import { CardOffer } from './card-offer';
import css from './chat.module.css';
import { EarlierMessages } from './earlier-messages';
import { isLongChat, MessageList } from './message-list';
import { NewMessages } from './new-messages';
import { OutgoingList } from './outgoing-list';
import { useChoosePictures } from './use-choose-pictures';
import { useCardOffer } from './use-card-offer';
import { useAddMessage, useChat } from './use-chat';
import { useOutbox } from './use-outbox';
import { useStayAtEnd } from './use-stay-at-end';
import { Writing } from './writing';

/** The chat of the member with the customer service. */
export function ServiceChat({ uid }: { uid: string }) {
  const t = useT();
  const { query, earlier, renew, typing } = useChat(uid);
  const outbox = useOutbox(uid, useAddMessage(uid));
  const messages = query.data?.messages ?? [];
  const first = messages[0]?.seq ?? 0;
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const waiting = outbox.outgoing.filter(({ clientId }) => !stored.has(clientId));
  const offer = useCardOffer(uid, [...messages, ...waiting]);
  const { chat, showEnd } = useStayAtEnd();
  // A member who sends wants to see it, wherever the chat was scrolled to.
  const atEnd =
    <Content,>(send: (content: Content) => void) =>
    (content: Content) => {
      send(content);
      showEnd();
    };
  const sendCard = atEnd(outbox.sendCard);
  const choosePictures = useChoosePictures(atEnd(outbox.sendPicture));
  if (!query.data) return <QueryState query={query} title={t('service.failed')} skeleton="list" />;
  return (
    <div ref={chat} className={css.chat}>
      <div
        className={css.messages}
        role="log"
        // Scrolling brings messages into a long chat that are not new.
        aria-live={isLongChat(messages) ? 'off' : undefined}
        aria-label={t('service.messages')}
      >
        {query.data.hasEarlier && (
          <EarlierMessages
            first={first}
            isLoading={earlier.isPending}
            error={earlier.error}
            onLoad={() => earlier.mutate(first)}
          />
        )}
        {messages.length === 0 && waiting.length === 0 && (
          <p className={css.note}>{t('service.empty')}</p>
        )}
        <MessageList
          messages={messages}
          lastAdded={query.data.lastAdded}
          readByShop={query.data.readByShop}
          onExpired={renew}
        />
        <OutgoingList outgoing={waiting} onSendAgain={outbox.sendAgain} onRemove={outbox.remove} />
      </div>
      {isLongChat(messages) && <NewMessages messages={messages} />}
      <p className={css.status} role="status">
        {query.isRefetchError ? t('service.reconnecting') : typing.isTyping && t('service.typing')}
      </p>
      {offer.card && <CardOffer card={offer.card} onSend={sendCard} onClose={offer.close} />}
      <Writing
        uid={uid}
        onSend={atEnd((text: string) => {
          outbox.send(text);
          typing.onOwnMessage();
        })}
        onSendCard={sendCard}
        onPicture={choosePictures}
        onWrite={typing.onOwn}
      />
    </div>
  );
}
