import { ServiceError, userMessage } from '@shop/baas-sdk';
import { useReloadOnShow } from '@shop/page-blocks/use-reload';
import { usePage } from '@shop/shell-contract';
import { useOwnStates } from '@shop/voucher-claim/use-own-states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { ProductView } from '../product/product-view';
import { productQuery } from '../product-query';
import { Failed } from '../states/failed';
import { Missing } from '../states/missing';
import { Opening } from '../states/opening';

export default function ProductPage() {
  const { baas, query, feedback } = usePage();
  const client = useQueryClient();
  const reading = useQuery(productQuery(baas, query.id));
  const { data, error, errorUpdatedAt, isRefetchError, refetch } = reading;
  useOwnStates(
    useCallback(
      () => client.invalidateQueries(productQuery(baas, query.id)),
      [client, baas, query.id],
    ),
  );
  const isMissing = error instanceof ServiceError && error.errCode === 'PRODUCT_NOT_FOUND';
  // Stock and price may have changed while another page was active.
  useReloadOnShow(refetch);
  const showError = useEffectEvent(() => {
    if (isRefetchError && !isMissing) feedback.toast(userMessage(error));
  });
  // One toast per failure; the timestamp distinguishes failures.
  useEffect(() => showError(), [errorUpdatedAt]);
  if (data)
    return (
      <ProductView
        key={data.product._id}
        shown={data}
        isOffShelf={isMissing}
        onRefresh={() => void refetch()}
      />
    );
  if (isMissing) return <Missing error={error} />;
  return error ? <Failed query={reading} /> : <Opening />;
}
