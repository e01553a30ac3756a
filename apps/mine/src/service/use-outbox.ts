import type { ServiceCard, ServiceMessage } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { outboxOf } from './outbox';

/**
 * The unsent messages of the member. They go out by themselves when the chat opens and when the
 * network is back.
 */
export function useOutbox(uid: string, onSent: (message: ServiceMessage) => void) {
  const { baas } = usePage();
  const outbox = outboxOf(baas, uid);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = outbox.changes.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [outbox],
  );
  const add = useEffectEvent(onSent);
  useEffect(() => {
    const subscription = outbox.sent.subscribe((message) => add(message));
    const onOnline = () => outbox.sendAgain();
    void outbox.open();
    addEventListener('online', onOnline);
    return () => {
      subscription.unsubscribe();
      removeEventListener('online', onOnline);
    };
  }, [outbox]);
  const read = () => outbox.outgoing;
  return {
    outgoing: useSyncExternalStore(subscribe, read, read),
    send: (text: string) => outbox.add({ text }),
    sendCard: (card: ServiceCard) => outbox.add({ text: '', card }),
    sendPicture: (content: Blob) => outbox.add({ text: '', picture: { content } }),
    sendAgain: () => outbox.sendAgain(),
    remove: (clientId: string) => outbox.remove(clientId),
  };
}
