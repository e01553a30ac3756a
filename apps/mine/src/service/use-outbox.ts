import { requiresLogin, userMessage } from '@shop/baas-sdk';
import { newKey, type ServiceMessage, type ServiceObject } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readOutbox, writeOutbox, type Outgoing } from './outbox';

const storage = () => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/**
 * Sends messages one after the other, so that they keep their order. One that fails holds the
 * following ones up until it is sent again or deleted; they go out by themselves when the network
 * is back, and after a reload.
 */
export function useOutbox(uid: string, onSent: (message: ServiceMessage) => void) {
  const { baas } = usePage();
  const [outgoing, setOutgoing] = useState(() => readOutbox(storage(), uid));
  const queue = useRef(outgoing);
  const isSending = useRef(false);

  const change = (next: readonly Outgoing[]) => {
    queue.current = [...next];
    writeOutbox(storage(), uid, next);
    setOutgoing(queue.current);
  };
  const sendOne = async ({ clientId, text }: Outgoing) => {
    try {
      const { message } = await baas.callObject<Awaited<ReturnType<ServiceObject['send']>>>(
        'customer-service',
        'send',
        [{ clientId, text }],
        { customUI: true },
      );
      onSent(message);
      change(queue.current.filter((each) => each.clientId !== clientId));
    } catch (error) {
      const failure = requiresLogin(error) ? '' : userMessage(error);
      change(
        queue.current.map((each) => (each.clientId === clientId ? { ...each, failure } : each)),
      );
    }
  };
  const sendAll = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let [next] = queue.current;
    while (next && next.failure === undefined) {
      await sendOne(next);
      [next] = queue.current;
    }
    isSending.current = false;
  };
  const sendAgain = () => {
    change(queue.current.map(({ clientId, text }) => ({ clientId, text })));
    void sendAll();
  };
  const sendWaiting = useEffectEvent(sendAgain);
  useEffect(() => {
    sendWaiting();
    addEventListener('online', sendWaiting);
    return () => removeEventListener('online', sendWaiting);
  }, []);
  return {
    outgoing,
    send(text: string) {
      change([...queue.current, { clientId: newKey(), text }]);
      void sendAll();
    },
    sendAgain,
    remove: (clientId: string) => {
      change(queue.current.filter((each) => each.clientId !== clientId));
      void sendAll();
    },
  };
}
