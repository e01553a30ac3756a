import type { OpsServiceChat, ServiceMessage } from '@shop/domain';
import { Button, Card, cx, formatPrice } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { MissingData, ReloadError } from '../view/missing-data';
import { ReplyForm } from './reply-form';
import css from './service.module.css';
import { useChat } from './use-chat';

/** The chat with a member, and the member's latest orders beside it. */
export function ChatCard({ memberId }: { memberId: string }) {
  const { query, readEarlier } = useChat(memberId);
  const earlier = useMutation({ mutationFn: readEarlier });
  if (!query.data) return <MissingData query={query} />;
  const { username, messages, isMore, orders } = query.data;
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
      <ol className={css.messages} role="log" aria-label={t('chatWith', { name: username })}>
        {messages.map((message) => (
          <Message key={message.seq} message={message} />
        ))}
      </ol>
      <ReplyForm memberId={memberId} />
    </Card>
  );
}

function Message({ message: { author, text, at } }: { message: ServiceMessage }) {
  return (
    <li className={cx(css.message, author !== 'member' && css.own)}>
      <p className={css.small}>
        {t(`author.${author}`)} · {formatTime(at)}
      </p>
      <p className={css.bubble} dir="auto">
        {text}
      </p>
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
