import { useStore } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { IconButton, icons } from '@shop/ui';
import { useT } from './messages';

/** Leads to the notifications, with the number of unread ones. */
export function NotificationBell() {
  const t = useT();
  const unread = useStore(({ unreadCount }) => unreadCount);
  return (
    <IconButton label={t('notifications')} href={paths.mineNotifications} badge={unread}>
      <icons.Bell size={20} />
    </IconButton>
  );
}
