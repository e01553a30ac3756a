import { ServiceError } from '@shop/baas-sdk';
import type { VoucherObject } from '@shop/domain';
import { QueryState } from '@shop/page-blocks/query-state';
import { useReloadOnShow } from '@shop/page-blocks/use-reload';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { PageState } from '@shop/ui';
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
