import type { ServiceSignal } from '@shop/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDesk } from '../view/desk-context';

/** How long a member is shown as writing after the last sign of it, ms. */
const typingMs = 5_000;

/** Keeps the chats of the console up to date while it is open. */
export function useServiceSignals() {
  const { followService } = useDesk();
  const client = useQueryClient();
  const [isFollowing, setFollowing] = useState(false);
  const [typing, setTyping] = useState<string | null>(null);

  useEffect(() => {
    const readAgain = (threadId?: string) => {
      void client.invalidateQueries({ queryKey: ['service'] });
      void client.invalidateQueries({
        queryKey: threadId === undefined ? ['service-chat'] : ['service-chat', threadId],
      });
    };
    const onSignal = ({ type, threadId }: ServiceSignal) => {
      if (type === 'typing') return setTyping(threadId);
      setTyping((current) => (current === threadId ? null : current));
      return readAgain(threadId);
    };
    const subscription = followService().subscribe((event) => {
      if (event.type === 'signal') return onSignal(event.data as ServiceSignal);
      setFollowing(event.type === 'following');
      return event.type === 'following' && readAgain();
    });
    return () => subscription.unsubscribe();
  }, [client, followService]);

  useEffect(() => {
    if (typing === null) return undefined;
    const timer = setTimeout(() => setTyping(null), typingMs);
    return () => clearTimeout(timer);
  }, [typing]);

  return {
    isFollowing,
    /** The member who writes. */
    typing,
  };
}
