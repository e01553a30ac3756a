import type { Baas } from '@shop/baas-sdk';
import type {
  ServiceKnown,
  ServiceMessage,
  ServiceObject,
  ServicePage,
  ServiceRange,
} from '@shop/domain';
import { serviceUnreadKey } from '@shop/page-blocks/service-unread';
import { cloudKey, useLifecycle, usePage } from '@shop/shell-contract';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mergeMessages } from './merge-messages';
import { useSignals, type SignalState } from './use-signals';
import { useTyping } from './use-typing';

/** The messages that are loaded, in their order. */
export interface Chat {
  messages: ServiceMessage[];
  /** Whether earlier ones exist. */
  hasEarlier: boolean;
  /** The side at which the list grew last. */
  lastAdded: 'earlier' | 'later';
  /** The last message that the staff has read. */
  readByShop: number;
}

/**
 * Time between two questions for new messages while the chat is shown, ms. Signals ask at once;
 * without them the server holds the question until there is an answer.
 */
const intervals: Record<SignalState, number> = { connecting: 3_000, following: 20_000, lost: 300 };
const afterErrorMs = 3_000;

const chatKey = (uid: string) => [...cloudKey('customer-service', 'messages', []), uid] as const;

const readPage = (baas: Baas, range: ServiceRange) =>
  baas.callObject<ServicePage>('customer-service', 'messages', [range], { customUI: true });

/** The chat of the member. While it is shown, it follows new messages and marks them as read. */
export function useChat(uid: string) {
  const { baas } = usePage();
  const client = useQueryClient();
  const isShown = useIsShown();
  const typing = useTyping();
  const signals = useSignals(isShown, {
    onChanged: () => void client.invalidateQueries({ queryKey: chatKey(uid) }),
    onTyping: typing.onTheirs,
  });
  const query = useQuery({
    queryKey: chatKey(uid),
    queryFn: async (): Promise<Chat> => {
      const before = client.getQueryData<Chat>(chatKey(uid));
      const { messages, isMore, readByShop } = await (before && signals === 'lost'
        ? waitForChanges(baas, before)
        : readNewMessages(baas, before?.messages.at(-1)?.seq));
      if (messages.some(({ author }) => author !== 'member')) typing.onTheirMessage();
      // Earlier messages may have arrived meanwhile.
      const known = client.getQueryData<Chat>(chatKey(uid));
      return {
        messages: mergeMessages(known?.messages ?? [], messages),
        hasEarlier: known?.hasEarlier ?? isMore,
        lastAdded: 'later',
        readByShop,
      };
    },
    refetchInterval: ({ state }) =>
      isShown && (state.status === 'error' ? afterErrorMs : intervals[signals]),
    staleTime: 0,
  });
  const earlier = useMutation({
    mutationFn: (before: number) => readPage(baas, { before }),
    onSuccess: ({ messages, isMore }) =>
      changeChat(client, uid, (chat) => ({
        ...chat,
        messages: mergeMessages(messages, chat.messages),
        hasEarlier: isMore,
        lastAdded: 'earlier',
      })),
  });
  /** Reads a message again: the URL of its picture ends after ten minutes. */
  const renew = async (seq: number) => {
    const { messages } = await readPage(baas, { after: seq - 1, before: seq + 1 });
    changeChat(client, uid, (chat) => ({
      ...chat,
      messages: mergeMessages(chat.messages, messages),
    }));
  };
  useMarkRead(uid, isShown ? query.data : undefined);
  return {
    query,
    earlier,
    // Without an answer the picture stays away.
    renew: (seq: number) => void renew(seq).catch(() => {}),
    typing,
  };
}

/** The answer comes when there is something new, at the latest after 25 s. */
const waitForChanges = (baas: Baas, { messages, readByShop }: Chat) => {
  const known: ServiceKnown = { after: messages.at(-1)?.seq ?? 0, readByShop };
  return baas.callObject<ServicePage>('customer-service', 'changes', [known], { customUI: true });
};

/** All messages that follow the known ones; the latest page when none is known. */
async function readNewMessages(baas: Baas, after: number | undefined): Promise<ServicePage> {
  if (after === undefined) return readPage(baas, {});
  const page = await readPage(baas, { after });
  const last = page.messages.at(-1);
  if (!page.isMore || !last) return page;
  const following = await readNewMessages(baas, last.seq);
  return { ...following, messages: [...page.messages, ...following.messages] };
}

function changeChat(client: QueryClient, uid: string, change: (chat: Chat) => Chat): void {
  client.setQueryData<Chat>(chatKey(uid), (chat) => chat && change(chat));
}

/** Adds a message of the member that the server has stored. */
export function useAddMessage(uid: string): (message: ServiceMessage) => void {
  const client = useQueryClient();
  return (message) => {
    changeChat(client, uid, (chat) => {
      const last = chat.messages.at(-1)?.seq ?? 0;
      // The next question reads those in between.
      return message.seq > last + 1
        ? chat
        : {
            ...chat,
            messages: mergeMessages(chat.messages, [message]),
            lastAdded: 'later',
          };
    });
    void client.invalidateQueries({ queryKey: chatKey(uid) });
  };
}

function useMarkRead(uid: string, chat: Chat | undefined): void {
  const { baas } = usePage();
  const client = useQueryClient();
  const last = chat?.messages.at(-1);
  const seq = last?.seq;
  useEffect(() => {
    if (seq === undefined) return;
    baas
      .callObject<Awaited<ReturnType<ServiceObject['read']>>>('customer-service', 'read', [seq], {
        customUI: true,
      })
      .then(
        (unread) => client.setQueryData(serviceUnreadKey(uid), unread),
        // The next message marks this one too.
        () => {},
      );
  }, [baas, client, uid, seq]);
}

/** Whether this page is the one on the screen. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(true);
  useLifecycle('onShow', () => setShown(true));
  useLifecycle('onHide', () => setShown(false));
  return isShown;
}
