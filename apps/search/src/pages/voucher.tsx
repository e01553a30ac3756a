import { ServiceError, userMessage } from '@shop/baas-sdk';
import type { VoucherObject } from '@shop/domain';
import { cloudQuery, useLifecycle, usePage } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { PageState, Skeleton } from '@shop/ui';
import { useOwnStates } from '@shop/voucher-claim/use-own-states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { VoucherView } from '../detail/voucher-view';
import { useT } from '../messages';

const detailKey = ['voucher', 'detail'];

/** A voucher with its rules and the products that it applies to. */
export default function VoucherPage() {
  const t = useT();
  const { baas, query } = usePage();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(
    cloudQuery<VoucherObject, 'detail'>(baas, 'voucher', 'detail', [query.id ?? '']),
  );
  useOwnStates(useCallback(() => client.invalidateQueries({ queryKey: detailKey }), [client]));
  useLifecycle('onShow', ({ cause }) => {
    if (cause !== 'load') void refetch();
  });
  if (data) return <VoucherView detail={data} />;
  if (!error) return <Skeleton kind="list" />;
  const isMissing = error instanceof ServiceError && missing.includes(error.errCode);
  return isMissing ? (
    <PageState
      kind="empty"
      title={t('detail.missing')}
      action={{ label: t('detail.toVouchers'), href: paths.search }}
    />
  ) : (
    <PageState
      kind="error"
      title={t('failed')}
      text={userMessage(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const missing: readonly unknown[] = ['VOUCHER_NOT_FOUND', 'INVALID_INPUT'];
