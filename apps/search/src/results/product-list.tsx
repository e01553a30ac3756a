import { productFace, type ProductCard as Product } from '@shop/domain';
import { url } from '@shop/shell-contract';
import { useLocalText } from '@shop/texts';
import { ProductCard, ProductGrid } from '@shop/ui';
import { useTexts } from '../texts';

/** Cards of the first screen, whose images load eagerly. */
const firstRow = 2;

export function ProductList({ products }: { products: Product[] }) {
  const t = useTexts();
  const local = useLocalText();
  return (
    <ProductGrid label={t('results.product')}>
      {products.map((product, at) => (
        <ProductCard
          key={product._id}
          href={url('/pages/pdp/pdp', { id: product._id })}
          {...productFace(product, local)}
          eager={at < firstRow}
        />
      ))}
    </ProductGrid>
  );
}
