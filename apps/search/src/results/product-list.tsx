import { productCardProps, type ProductCard as Product } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { ProductTile } from '@shop/page-blocks/product-tile';
import { ProductGrid } from '@shop/ui';

/** Cards of the first row, one of which is the largest picture of the first view. */
const firstRow = 2;

export function ProductList({ label, products }: { label: string; products: Product[] }) {
  const local = useLocalText();
  return (
    <ProductGrid label={label}>
      {products.map((product, at) => (
        <ProductTile
          key={product._id}
          id={product._id}
          {...productCardProps(product, local)}
          place={at < firstRow ? 'first' : 'far'}
        />
      ))}
    </ProductGrid>
  );
}
