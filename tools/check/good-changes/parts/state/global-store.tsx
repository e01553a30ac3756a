import { useStore } from '@shop/shell-contract';

export default function GlobalStore() {
  const unread = useStore(({ unreadCount }) => unreadCount);
  const isMember = useStore(({ uid }) => uid !== null);
  return <p>{isMember ? `${unread} unread` : 'A guest'}</p>;
}
