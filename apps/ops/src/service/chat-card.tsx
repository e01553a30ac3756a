import type { OpsServiceChat, ServiceMessage } from '@shop/domain';
import { Button, Card, cx, formatPrice } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { MissingData, ReloadError } from '../view/missing-data';
import { MessageCard } from './message-card';
import { MessagePicture } from './message-picture';
import { PictureReply } from './picture-reply';
import { ProductChoice } from './product-choice';
import { ReplyForm } from './reply-form';
import css from './service.module.css';
import { useChat } from './use-chat';

interface Props {
  memberId: string;
  /** Signals report what changes. */
  isFollowing: boolean;
  /** The member writes. */
  isTyping: boolean;
}

/** The chat with a member, and the member's latest orders beside it. */
export function ChatCard({ memberId, isFollowing, isTyping }: Props) {
  const { query, readEarlier, renew } = useChat(memberId, isFollowing);
  const earlier = useMutation({ mutationFn: readEarlier });
  const [isChoosing, setChoosing] = useState(false);
  const log = useStayAtEnd(query.data?.messages.at(-1)?.seq);
  if (!query.data) return <MissingData query={query} />;
  const { username, messages, isMore, orders, readByMember } = query.data;
  const lastOwn = messages.findLast(({ author }) => author === 'staff')?.seq;
  return (
    <Card className={css.chat} label={t('chatWith', { name: username })}>
      <h2 className={css.name}>{t('chatWith', { name: username })}</h2>
      <ReloadError query={query} />
      <Orders orders={orders} />
      {isMore && (
        <Button
          kind="ink-line"
          size="s"
          busy={earlier.isPending && t('earlierMessages')}
          onClick={() => earlier.mutate()}
        >
          {t('earlierMessages')}
        </Button>
      )}
      <ol
        ref={log}
        className={css.messages}
        role="log"
        tabIndex={0}
        aria-label={t('chatWith', { name: username })}
      >
        {messages.map((message) => (
          <Message
            key={message.seq}
            message={message}
            isRead={message.seq === lastOwn && message.seq <= readByMember}
            onExpired={() => renew(message.seq)}
          />
        ))}
      </ol>
      <p className={cx(css.small, css.typing)} role="status">
        {isTyping && t('memberTypes')}
      </p>
      <ReplyForm memberId={memberId} />
      <div className={css.quick}>
        <Button
          kind="ink-line"
          size="s"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('sendProduct')}
        </Button>
        <PictureReply memberId={memberId} />
      </div>
      {isChoosing && <ProductChoice memberId={memberId} onSent={() => setChoosing(false)} />}
    </Card>
  );
}

/** Shows the end of the chat when it opens, and follows it while the reader is there. */
function useStayAtEnd(last: number | undefined) {
  const log = useRef<HTMLOListElement>(null);
  const hasOpened = useRef(false);
  useLayoutEffect(() => {
    const { current: list } = log;
    if (!list) return;
    const { scrollHeight, scrollTop, clientHeight } = list;
    const isNearEnd = scrollHeight - scrollTop - clientHeight < clientHeight / 2;
    if (!hasOpened.current || isNearEnd) list.scrollTop = scrollHeight;
    hasOpened.current = true;
  }, [last]);
  return log;
}

function Message({
  message: { author, text, card, pictureUrl, at },
  isRead,
  onExpired,
}: {
  message: ServiceMessage;
  isRead: boolean;
  /** The picture failed to load; its URL may have ended. */
  onExpired: () => void;
}) {
  return (
    <li className={cx(css.message, author !== 'member' && css.own)}>
      <p className={css.small}>
        {t(`author.${author}`)} · {formatTime(at)}
      </p>
      {card && <MessageCard card={card} />}
      {pictureUrl !== null && (
        <MessagePicture
          url={pictureUrl}
          label={t('chatPicture', { time: formatTime(at) })}
          onExpired={onExpired}
        />
      )}
      {!card && pictureUrl === null && (
        <p className={css.bubble} dir="auto">
          {text || t('cardGone')}
        </p>
      )}
      {isRead && <p className={css.small}>{t('readByMember')}</p>}
    </li>
  );
}

function Orders({ orders }: Pick<OpsServiceChat, 'orders'>) {
  if (orders.length === 0) return <p className={css.small}>{t('memberWithoutOrders')}</p>;
  return (
    <ul className={css.orders} aria-label={t('latestOrders')}>
      {orders.map(({ _id, no, status, payableCents, createdAt }) => (
        <li key={_id}>
          {no} · {t(`status.${status}`)} · {formatPrice(payableCents)} · {formatTime(createdAt)}
        </li>
      ))}
    </ul>
  );
}
