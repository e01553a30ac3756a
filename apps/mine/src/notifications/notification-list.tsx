import { userMessage } from '@shop/baas-sdk';
import { notificationText, type NotificationView } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { timeText } from '@shop/page-blocks/times';
import { useLifecycle } from '@shop/shell-contract';
import { art } from '@shop/site-map';
import { Button, Link, LoadMore, PageState, Skeleton, VisuallyHidden } from '@shop/ui';
import { useOnline } from '../address/use-online';
import { useT } from '../messages';
import css from './notifications.module.css';
import { useMarkRead, useNotifications } from './use-notifications';

export function NotificationList({ uid }: { uid: string }) {
  const t = useT();
  const isOnline = useOnline();
  const { rows, total, unread, state, onMore, error, retry, busy } = useNotifications(uid);
  const { markRead, markAllRead, isMarkingAll } = useMarkRead();
  useLifecycle('onReachBottom', () => {
    if (state === 'more') onMore();
  });
  if (error)
    return (
      <PageState
        kind="error"
        image={art.failure}
        title={t('notifications.failed')}
        text={userMessage(error)}
        busy={busy}
        onRetry={retry}
      />
    );
  if (!rows) return <Skeleton kind="list" />;
  if (rows.length === 0)
    return (
      <PageState
        kind="empty"
        image={art.notices}
        title={t('notifications.empty')}
        text={t('notifications.emptyText')}
      />
    );
  return (
    <>
      {unread > 0 && (
        <div className={css.head}>
          <span aria-live="polite">{t('unreadCount', { count: unread })}</span>
          <Button
            kind="ink-line"
            size="s"
            busy={isMarkingAll && t('notifications.readAll')}
            reason={isOnline ? undefined : t('notifications.offline')}
            onClick={markAllRead}
          >
            {t('notifications.readAll')}
          </Button>
        </div>
      )}
      <ul className={css.list} aria-label={t('notifications')}>
        {rows.map((row) => (
          <li key={row._id}>
            <Notification row={row} onRead={() => markRead(row._id)} />
          </li>
        ))}
      </ul>
      <LoadMore state={state} onMore={onMore} loaded={rows.length} total={total} />
    </>
  );
}

/** Opens the linked page and marks the notification as read. */
function Notification({ row, onRead }: { row: NotificationView; onRead: () => void }) {
  const t = useT();
  const local = useLocalText();
  const text = notificationText(row.titleKey, row.args);
  const isUnread = row.readAt === null;
  return (
    <Link href={row.link} className={css.row} onClick={() => isUnread && onRead()}>
      <span className={css.dot} data-unread={isUnread || undefined}>
        {isUnread && <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>}
      </span>
      <span className={css.text}>{text ? local(text, 'text') : t('notifications.other')}</span>
      <time className={css.time} dateTime={new Date(row.at).toISOString()}>
        {timeText(row.at)}
      </time>
    </Link>
  );
}
