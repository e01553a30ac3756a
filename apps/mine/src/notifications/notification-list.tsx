import { notificationText, type NotificationView } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { QueryState } from '@shop/page-blocks/query-state';
import { timeText } from '@shop/page-blocks/times';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { useLifecycle } from '@shop/shell-contract';
import { art } from '@shop/site-map';
import { Button, Link, LoadMore, PageState, VisuallyHidden } from '@shop/ui';
import { useT } from '../messages';
import css from './notifications.module.css';
import { useMarkRead, useNotifications } from './use-notifications';

export function NotificationList({ uid }: { uid: string }) {
  const t = useT();
  const isOnline = useIsOnline();
  const list = useNotifications(uid);
  const { rows, last, state, onMore } = list;
  const unread = last?.unread ?? 0;
  const { markRead, markAllRead, isMarkingAll } = useMarkRead();
  useLifecycle('onReachBottom', () => {
    if (state === 'more') onMore();
  });
  if (!rows) return <QueryState query={list} title={t('notifications.failed')} skeleton="list" />;
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
      <LoadMore state={state} onMore={onMore} loaded={rows.length} total={last?.count} />
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
