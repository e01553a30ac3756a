import { userMessage } from '@shop/baas-sdk';
import { QueryState } from '@shop/page-blocks/query-state';
import { Button } from '@shop/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../messages';
import { CardOffer } from './card-offer';
import css from './chat.module.css';
import { MessageList } from './message-list';
import { OutgoingList } from './outgoing-list';
import { useChoosePictures } from './use-choose-pictures';
import { useCardOffer } from './use-card-offer';
import { useAddMessage, useChat } from './use-chat';
import { useOutbox } from './use-outbox';
import { Writing } from './writing';

/** The chat of the member with the customer service. */
export function ServiceChat({ uid }: { uid: string }) {
  const t = useT();
  const { query, earlier, renew, typing } = useChat(uid);
  const outbox = useOutbox(uid, useAddMessage(uid));
  const { outgoing, send, sendCard, sendPicture, sendAgain, remove } = outbox;
  const choosePictures = useChoosePictures(sendPicture);
  const messages = query.data?.messages ?? [];
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const waiting = outgoing.filter(({ clientId }) => !stored.has(clientId));
  const offer = useCardOffer(uid, [...messages, ...waiting]);
  const shown = [messages.at(-1)?.seq, waiting.length, offer.card?.id];
  useStayAtEnd(query.data ? shown.join(' ') : null);
  if (!query.data) return <QueryState query={query} title={t('service.failed')} skeleton="list" />;
  return (
    <div className={css.chat}>
      <div className={css.messages} role="log" aria-label={t('service.messages')}>
        {query.data.hasEarlier && (
          <p className={css.earlier}>
            <Button
              kind="ink-line"
              size="s"
              busy={earlier.isPending && t('service.earlier')}
              onClick={() => earlier.mutate(messages[0]?.seq ?? 0)}
            >
              {t('service.earlier')}
            </Button>
            {earlier.error && <span role="alert">{userMessage(earlier.error)}</span>}
          </p>
        )}
        {messages.length === 0 && waiting.length === 0 && (
          <p className={css.note}>{t('service.empty')}</p>
        )}
        <MessageList messages={messages} readByShop={query.data.readByShop} onExpired={renew} />
        <OutgoingList outgoing={waiting} onSendAgain={sendAgain} onRemove={remove} />
      </div>
      <p className={css.status} role="status">
        {query.isRefetchError ? t('service.reconnecting') : typing.isTyping && t('service.typing')}
      </p>
      {offer.card && <CardOffer card={offer.card} onSend={sendCard} onClose={offer.close} />}
      <Writing
        uid={uid}
        onSend={(text) => {
          send(text);
          typing.onOwnMessage();
        }}
        onSendCard={sendCard}
        onPicture={choosePictures}
        onWrite={typing.onOwn}
      />
    </div>
  );
}

/**
 * Shows the end of the chat when it opens, and follows it while the reader is there.
 *
 * @param version changes with the content; null while the messages load
 */
function useStayAtEnd(version: string | null): void {
  const hasOpened = useRef(false);
  useEffect(() => {
    if (version === null) return;
    const { scrollHeight } = document.documentElement;
    const isNearEnd = scrollHeight - scrollY - innerHeight < innerHeight / 2;
    if (!hasOpened.current || isNearEnd) scrollTo(0, scrollHeight);
    hasOpened.current = true;
  }, [version]);
}
