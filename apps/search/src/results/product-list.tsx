import { productCardProps, type ProductCard as Product } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { ProductTile } from '@shop/page-blocks/product-tile';
import { ProductGrid } from '@shop/ui';
import { memo } from 'react';

/** Cards of the first row, one of which is the largest picture of the first view. */
const firstRow = 2;

export function ProductList({ label, products }: { label: string; products: Product[] }) {
  return (
    <ProductGrid label={label}>
      {products.map((product, at) => (
        <ProductCell key={product._id} product={product} isFirst={at < firstRow} />
      ))}
    </ProductGrid>
  );
}

interface ProductCellProps {
  product: Product;
  isFirst?: boolean;
}

/** A card of the list. Memoized: a list of thousands renders again with each page of rows. */
export const ProductCell = memo(function ProductCell({ product, isFirst }: ProductCellProps) {
  const local = useLocalText();
  return (
    <ProductTile
      id={product._id}
      {...productCardProps(product, local)}
      place={isFirst ? 'first' : 'far'}
    />
  );
});
