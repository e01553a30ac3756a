import type { Baas } from '@shop/baas-sdk';
import { waitingOrders, type NotificationObject, type OrderObject } from '@shop/domain';
import { cloudKey, cloudQuery, setOrderBadge, setUnreadCount, store } from '@shop/shell-contract';
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../platform/when-idle';

export interface MemberBadgeParts {
  baas: Baas;
  client: QueryClient;
  onPageChange: (listener: () => void) => () => void;
}

/** Time between two reads of the unread notifications while the document is visible, ms. */
const pollMs = 60_000;

/**
 * Keeps the badges of the member current: the orders that wait, read after the start and after each
 * login, and the unread notifications, also read when another page opens, when the document becomes
 * visible, and every minute. Pages that read the same counts find them in the cache.
 * Returns a function that ends it.
 */
export function startMemberBadges({ baas, client, onPageChange }: MemberBadgeParts): () => void {
  const { session } = baas;
  let member: string | null = null;
  const readForMember = () => {
    const uid = session.loggedIn ? session.user.uid : null;
    if (uid === member) return;
    member = uid;
    if (uid === null) return;
    whenIdle(() => {
      void readWaitingOrders(uid);
      void readUnread(uid);
    });
  };
  const readWaitingOrders = async (uid: string) => {
    try {
      const { counts } = await client.fetchQuery({
        ...cloudQuery<OrderObject, 'counts'>(baas, 'order', 'counts', []),
        queryKey: [...cloudKey('order', 'counts', []), uid],
      });
      if (store.uid === uid) setOrderBadge(waitingOrders(counts));
    } catch {
      // The badge stays empty until Mine or the list of orders is opened.
    }
  };
  const readUnread = async (uid: string) => {
    try {
      const { unread } = await client.fetchQuery({
        ...cloudQuery<NotificationObject, 'list'>(baas, 'notification', 'list', [1]),
        queryKey: [...cloudKey('notification', 'list', [1]), uid],
      });
      if (store.uid === uid) setUnreadCount(unread);
    } catch {
      // The count stays as it was until the next read.
    }
  };
  const updateUnread = () => {
    if (member !== null && !document.hidden) void readUnread(member);
  };
  readForMember();
  const sessions = session.changes$.subscribe(readForMember);
  const stopListening = onPageChange(updateUnread);
  document.addEventListener('visibilitychange', updateUnread);
  const timer = setInterval(updateUnread, pollMs);
  return () => {
    sessions.unsubscribe();
    stopListening();
    document.removeEventListener('visibilitychange', updateUnread);
    clearInterval(timer);
  };
}
