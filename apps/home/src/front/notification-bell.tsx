import { useStore } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { IconButton, icons } from '@shop/ui';
import { useT } from '../messages';
import css from './home-header.module.css';

/** Leads to the notifications, with the number of unread ones. */
export function NotificationBell() {
  const t = useT();
  const unread = useStore(({ unreadCount }) => unreadCount);
  return (
    <IconButton
      label={t('notifications')}
      href={paths.mineNotifications}
      badge={unread}
      onRed
      className={css.phoneOnly}
    >
      <icons.Bell size={22} />
    </IconButton>
  );
}
