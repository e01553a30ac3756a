import type { Product } from '@shop/domain';
import { useNear } from '@shop/page-blocks/use-near';
import { PageState, Skeleton } from '@shop/ui';
import { useT } from '../messages';
import layout from '../product/layout.module.css';

const loadList = () => import('./review-list');

/** The view `tab=reviews` of the product page. */
export function ReviewsView({ product }: { product: Product }) {
  const t = useT();
  const { place, Block, hasFailed, retry } = useNear(loadList);
  return (
    <div ref={place} className={layout.page}>
      {Block && <Block product={product} />}
      {!Block && !hasFailed && <Skeleton kind="list" />}
      {!Block && hasFailed && <PageState kind="error" title={t('reviewsFailed')} onRetry={retry} />}
    </div>
  );
}
