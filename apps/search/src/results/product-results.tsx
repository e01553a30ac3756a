import type { ProductCard } from '@shop/domain';
import { useDistant } from '@shop/page-blocks/use-distant';
import { useT } from '../messages';
import { ProductCell, ProductList } from './product-list';
import css from './results.module.css';

/** Products that stay in the document: full rows of two, three or four. Few shoppers see more. */
export const nearCount = 96;
const usualRowHeightPx = 330;

/**
 * The products of a search. The first ones stay in the document, so that their list is the same on
 * the server and can be searched for text; a longer list renders the others near the viewport only.
 */
export function ProductResults({ products }: { products: ProductCard[] }) {
  const t = useT();
  const { Distant } = useDistant(products.length > nearCount);
  const near = Distant ? products.slice(0, nearCount) : products;
  const distant = products.slice(near.length);
  return (
    <>
      <ProductList label={t('results.product')} products={near} />
      {Distant && distant.length > 0 && (
        <Distant
          label={t('results.product')}
          ids={distant.map(({ _id }) => _id)}
          offset={near.length}
          rowClassName={css.productRow}
          rowHeightPx={usualRowHeightPx}
          renderCell={(index) => distant[index] && <ProductCell product={distant[index]} />}
        />
      )}
    </>
  );
}
