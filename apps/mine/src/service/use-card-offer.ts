import { cardKinds, type CardRef, type ServiceCard, type ServiceObject } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';

type WithCard = { card?: ServiceCard | null };

/**
 * The product or order that the address names, to be sent; null without one, if it is in the chat
 * already, and if it cannot be sent.
 */
export function useCardOffer(uid: string, chat: readonly WithCard[]) {
  const { baas, query, navigator } = usePage();
  const ref = refIn(query);
  const isSent = chat.some(({ card }) => card?.kind === ref?.kind && card?.id === ref?.id);
  const wanted = ref ?? { kind: 'product', id: '' };
  const { data } = useQuery({
    ...cloudQuery<ServiceObject, 'card'>(baas, 'customer-service', 'card', [wanted]),
    queryKey: [...cloudKey('customer-service', 'card', [wanted]), uid],
    enabled: ref !== null,
    retry: false,
  });
  return {
    card: ref && !isSent ? (data?.card ?? null) : null,
    close: () => navigator.replaceQuery({}),
  };
}

/** Null for a malformed id. */
function refIn(query: Readonly<Record<string, string>>): CardRef | null {
  for (const kind of cardKinds) {
    const id = query[kind];
    if (id && /^[0-9A-Za-z_-]{1,40}$/.test(id)) return { kind, id };
  }
  return null;
}
