import type { ClaimTab, MyVoucher, VoucherObject } from '@shop/domain';
import { freshFor, useLifecycle, usePage } from '@shop/shell-contract';
import { loadMoreStateOf, type LoadMoreState } from '@shop/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Baas } from '@shop/baas-sdk';

type Page = Awaited<ReturnType<VoucherObject['mine']>>;

export interface MyVouchers {
  /** Undefined until the first page has loaded. */
  rows: MyVoucher[] | undefined;
  counts: Page['counts'] | undefined;
  /** The time of the server, epoch ms. */
  serverNow: number;
  state: LoadMoreState;
  onMore: () => void;
  /** The error of the first page. */
  error: Error | null;
  retry: () => void;
  busy: boolean;
}

/** The key ends with the uid, so members never see each other's vouchers. */
const myVouchersQuery = (baas: Baas, uid: string, tab: ClaimTab, platform: string) =>
  infiniteQueryOptions({
    queryKey: ['voucher', 'mine', tab, platform, uid] as const,
    queryFn: ({ pageParam, signal }) =>
      baas.callObject<Page>('voucher', 'mine', [tab, platform, pageParam], {
        customUI: true,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) =>
      last.data.length > 0 && loadedIn(pages) < last.count ? pages.length + 1 : undefined,
    staleTime: freshFor,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

const loadedIn = (pages: Page[]) => pages.reduce((sum, { data }) => sum + data.length, 0);

export function useMyVouchers(uid: string, tab: ClaimTab, platform: string): MyVouchers {
  const { baas } = usePage();
  const query = useInfiniteQuery(myVouchersQuery(baas, uid, tab, platform));
  const { data, error, fetchNextPage, refetch } = query;
  useLifecycle('onShow', ({ cause }) => {
    if (cause !== 'load') void refetch();
  });
  useLifecycle('onPullDown', refetch);
  const last = data?.pages.at(-1);
  return {
    rows: data && withoutDuplicates(data.pages.flatMap((page) => page.data)),
    counts: last?.counts,
    serverNow: last?.serverNow ?? 0,
    state: loadMoreStateOf(query),
    onMore: () => void fetchNextPage({ cancelRefetch: false }),
    error: data ? null : error,
    retry: () => void refetch(),
    busy: query.isFetching,
  };
}

/** A voucher that is claimed between two page loads shifts the following ones. */
const withoutDuplicates = (rows: MyVoucher[]) => [
  ...new Map(rows.map((row) => [row._id, row])).values(),
];
