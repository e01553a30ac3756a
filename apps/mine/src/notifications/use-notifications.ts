import { requiresLogin, userMessage, type Baas } from '@shop/baas-sdk';
import type { NotificationObject, NotificationView } from '@shop/domain';
import { freshFor, setUnreadCount, useLifecycle, usePage } from '@shop/shell-contract';
import { loadMoreStateOf } from '@shop/ui';
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

type Page = Awaited<ReturnType<NotificationObject['list']>>;
type Marked = Awaited<ReturnType<NotificationObject['read']>>;

/** The key ends with the uid, so members never see each other's notifications. */
const notificationsQuery = (baas: Baas, uid: string) =>
  infiniteQueryOptions({
    queryKey: ['notification', 'pages', uid] as const,
    queryFn: ({ pageParam, signal }) =>
      baas.callObject<Page>('notification', 'list', [pageParam], { customUI: true, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) =>
      last.data.length > 0 && loadedIn(pages) < last.count ? pages.length + 1 : undefined,
    staleTime: freshFor,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

const loadedIn = (pages: Page[]) => pages.reduce((sum, { data }) => sum + data.length, 0);

/** The member's notifications, newest first; they reload when the page is shown again. */
export function useNotifications(uid: string) {
  const { baas } = usePage();
  const query = useInfiniteQuery(notificationsQuery(baas, uid));
  const { data, error, fetchNextPage, refetch } = query;
  useLifecycle('onShow', ({ cause }) => {
    if (cause !== 'load') void refetch();
  });
  useLifecycle('onPullDown', refetch);
  const last = data?.pages.at(-1);
  return {
    /** Undefined until the first page has loaded. */
    rows: data && withoutDuplicates(data.pages.flatMap((page) => page.data)),
    total: last?.count,
    unread: last?.unread ?? 0,
    state: loadMoreStateOf(query),
    onMore: () => void fetchNextPage({ cancelRefetch: false }),
    /** The error of the first page. */
    error: data ? null : error,
    retry: () => void refetch(),
    busy: query.isFetching,
  };
}

/** A notification that arrives between two page loads shifts the following ones. */
const withoutDuplicates = (rows: NotificationView[]) => [
  ...new Map(rows.map((row) => [row._id, row])).values(),
];

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
