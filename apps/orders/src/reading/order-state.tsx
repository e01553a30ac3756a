import { BaasError, userMessage } from '@shop/baas-sdk';
import { QueryState, type QueryStateProps } from '@shop/page-blocks/query-state';
import { art, paths } from '@shop/site-map';
import { PageState } from '@shop/ui';
import { useT } from '../messages';

const missing: readonly unknown[] = ['ORDER_NOT_FOUND', 'AFTERSALE_NOT_FOUND'];

/** Stands for an order, or for what belongs to one, while it has not loaded or does not exist. */
export function OrderState(props: Omit<QueryStateProps, 'title'>) {
  const t = useT();
  const { error } = props.query;
  if (!(error instanceof BaasError) || !missing.includes(error.errCode))
    return <QueryState title={t('failed')} {...props} />;
  return (
    <PageState
      kind="error"
      image={art.notFound}
      title={userMessage(error)}
      text={t('orderMissingText')}
      action={{ label: t('seeOrders'), href: paths.orders }}
    />
  );
}
