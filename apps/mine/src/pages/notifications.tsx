import { useStore } from '@shop/shell-contract';
import { NotificationList } from '../notifications/notification-list';

export default function NotificationsPage() {
  const uid = useStore((state) => state.uid);
  return uid === null ? null : <NotificationList key={uid} uid={uid} />;
}
