import { requiresLogin, userMessage } from '@shop/baas-sdk';
import type { NotificationObject } from '@shop/domain';
import { cloudListQuery } from '@shop/page-blocks/cloud-list-query';
import { useCloudList } from '@shop/page-blocks/use-cloud-list';
import { useReloadOnPull, useReloadOnShow } from '@shop/page-blocks/use-reload';
import { setUnreadCount, usePage } from '@shop/shell-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type Marked = Awaited<ReturnType<NotificationObject['read']>>;

/** The member's notifications, newest first; they reload when the page is shown again. */
export function useNotifications(uid: string) {
  const { baas } = usePage();
  const list = useCloudList(
    cloudListQuery<NotificationObject, 'list'>(baas, 'notification', 'list', [], uid),
  );
  useReloadOnShow(list.refetch);
  useReloadOnPull(list.refetch);
  return list;
}

/** Marks one notification as read, or all without an id, and reloads list and count. */
export function useMarkRead() {
  const { baas, feedback } = usePage();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string | undefined) =>
      baas.callObject<Marked>('notification', 'read', id === undefined ? [] : [id], {
        customUI: true,
      }),
    onSuccess: ({ unread }) => setUnreadCount(unread),
    onError: (error, id) => {
      // A tap opens the linked page, where an error of the mark would only disturb.
      if (id === undefined && !requiresLogin(error)) feedback.toast(userMessage(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notification'] }),
  });
  return {
    markRead: (id: string) => mutate(id),
    markAllRead: () => mutate(undefined),
    isMarkingAll: isPending && variables === undefined,
  };
}
