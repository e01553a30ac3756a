import { ServiceError } from '@shop/baas-sdk';
import type { VoucherObject } from '@shop/domain';
import { QueryState } from '@shop/page-blocks/query-state';
import { useLinkAction } from '@shop/page-blocks/use-link-action';
import { useReloadOnShow } from '@shop/page-blocks/use-reload';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { myVouchersUrl, paths } from '@shop/site-map';
import { PageState, Skeleton } from '@shop/ui';
import { useOwnStates } from '@shop/voucher-claim/use-own-states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { VoucherView } from '../detail/voucher-view';
import { useT } from '../messages';

const detailKey = ['voucher', 'detail'];

/**
 * A voucher with its rules and the products that it applies to. `claim` instead of `id` leads on to
 * the voucher that the member has claimed.
 */
export default function VoucherPage() {
  const { query } = usePage();
  const [isLink] = useState(query.id === undefined && query.claim !== undefined);
  return isLink ? <ClaimLink /> : <Voucher />;
}

function ClaimLink() {
  const { navigator } = usePage();
  useLinkAction('claim', (claim) => navigator.redirectTo(myVouchersUrl({ claim })));
  return <Skeleton kind="list" />;
}

function Voucher() {
  const t = useT();
  const { baas, query } = usePage();
  const client = useQueryClient();
  const reading = useQuery(
    cloudQuery<VoucherObject, 'detail'>(baas, 'voucher', 'detail', [query.id ?? '']),
  );
  useOwnStates(useCallback(() => client.invalidateQueries({ queryKey: detailKey }), [client]));
  useReloadOnShow(reading.refetch);
  const { data, error } = reading;
  if (data) return <VoucherView detail={data} />;
  const isMissing = error instanceof ServiceError && missing.includes(error.errCode);
  return isMissing ? (
    <PageState
      kind="empty"
      title={t('detail.missing')}
      action={{ label: t('detail.toVouchers'), href: paths.search }}
    />
  ) : (
    <QueryState query={reading} title={t('failed')} skeleton="list" />
  );
}

const missing: readonly unknown[] = ['VOUCHER_NOT_FOUND', 'INVALID_INPUT'];
