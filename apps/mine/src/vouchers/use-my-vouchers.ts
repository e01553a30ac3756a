import type { ClaimTab, VoucherObject } from '@shop/domain';
import { cloudListQuery } from '@shop/page-blocks/cloud-list-query';
import { useCloudList } from '@shop/page-blocks/use-cloud-list';
import { useReloadOnPull, useReloadOnShow } from '@shop/page-blocks/use-reload';
import { usePage } from '@shop/shell-contract';

export type MyVouchers = ReturnType<typeof useMyVouchers>;

/** The member's vouchers of a tab; they reload when the page is shown again. */
export function useMyVouchers(uid: string, tab: ClaimTab, platform: string) {
  const { baas } = usePage();
  const list = useCloudList(
    cloudListQuery<VoucherObject, 'mine'>(baas, 'voucher', 'mine', [tab, platform], uid),
  );
  useReloadOnShow(list.refetch);
  useReloadOnPull(list.refetch);
  return list;
}
