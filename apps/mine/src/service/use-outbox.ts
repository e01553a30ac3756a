import { requiresLogin, userMessage, type Baas } from '@shop/baas-sdk';
import { newKey, type ServiceCard, type ServiceMessage, type ServiceObject } from '@shop/domain';
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

type Sent = Awaited<ReturnType<ServiceObject['send']>>;

function callSend(baas: Baas, { clientId, text, card }: Outgoing): Promise<Sent> {
  const [method, input] = card
    ? ['sendCard', { clientId, card: { kind: card.kind, id: card.id } }]
    : ['send', { clientId, text }];
  return baas.callObject<Sent>('customer-service', method, [input], { customUI: true });
}

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
  const sendOne = async (outgoing: Outgoing) => {
    const { clientId } = outgoing;
    try {
      const { message } = await callSend(baas, outgoing);
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
  const add = (message: Pick<Outgoing, 'text' | 'card'>) => {
    change([...queue.current, { clientId: newKey(), ...message }]);
    void sendAll();
  };
  const sendAgain = () => {
    change(queue.current.map(({ failure: _, ...each }) => each));
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
    send: (text: string) => add({ text }),
    sendCard: (card: ServiceCard) => add({ text: '', card }),
    sendAgain,
    remove: (clientId: string) => {
      change(queue.current.filter((each) => each.clientId !== clientId));
      void sendAll();
    },
  };
}
