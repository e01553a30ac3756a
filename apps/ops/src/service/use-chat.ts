import type { OpsServiceChat } from '@shop/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDesk } from '../view/desk-context';

/** Time between two questions for new messages of the opened chat, ms; signals ask at once. */
const pollMs = { withSignals: 30_000, without: 3_000 };

/** The latest messages of a chat and the member's orders, and earlier messages on request. */
export function useChat(memberId: string, isFollowing: boolean) {
  const { service } = useDesk();
  const client = useQueryClient();
  const queryKey = ['service-chat', memberId];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const latest = await service.chat(memberId, {});
      return withEarlier(latest, client.getQueryData<OpsServiceChat>(queryKey));
    },
    refetchInterval: isFollowing ? pollMs.withSignals : pollMs.without,
  });
  const readEarlier = async () => {
    const before = query.data?.messages[0]?.seq ?? 0;
    const earlier = await service.chat(memberId, { before });
    client.setQueryData<OpsServiceChat>(
      queryKey,
      (chat) =>
        chat && {
          ...chat,
          messages: [...earlier.messages, ...chat.messages],
          isMore: earlier.isMore,
        },
    );
  };
  /** Reads a message again: the URL of its picture ends after ten minutes. */
  const renew = async (seq: number) => {
    const { messages } = await service.chat(memberId, { after: seq - 1, before: seq + 1 });
    client.setQueryData<OpsServiceChat>(
      queryKey,
      (chat) =>
        chat && {
          ...chat,
          messages: chat.messages.map(
            (each) => messages.find((renewed) => renewed.seq === each.seq) ?? each,
          ),
        },
    );
  };
  const last = query.data?.messages.at(-1)?.seq;
  useEffect(() => {
    // The next message marks this one too.
    if (last !== undefined) service.read(memberId, last).catch(() => {});
  }, [service, memberId, last]);
  return {
    query,
    readEarlier,
    // Without an answer the picture stays away.
    renew: (seq: number) => void renew(seq).catch(() => {}),
  };
}

/** The latest messages after the earlier ones that are known, unless a gap lies between them. */
function withEarlier(latest: OpsServiceChat, known: OpsServiceChat | undefined): OpsServiceChat {
  const first = latest.messages[0]?.seq ?? 1;
  const earlier = known?.messages.filter(({ seq }) => seq < first) ?? [];
  if (earlier.at(-1)?.seq !== first - 1) return latest;
  return {
    ...latest,
    messages: [...earlier, ...latest.messages],
    isMore: known?.isMore ?? latest.isMore,
  };
}
