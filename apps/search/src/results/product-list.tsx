import { productCardProps, type ProductCard as Product } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { productUrl } from '@shop/site-map';
import { ProductCard, ProductGrid } from '@shop/ui';
import { useT } from '../messages';

/** Cards of the first screen, whose images load eagerly. */
const firstRow = 2;

export function ProductList({ products }: { products: Product[] }) {
  const t = useT();
  const local = useLocalText();
  return (
    <ProductGrid label={t('results.product')}>
      {products.map((product, at) => (
        <ProductCard
          key={product._id}
          href={productUrl(product._id)}
          {...productCardProps(product, local)}
          eager={at < firstRow}
        />
      ))}
    </ProductGrid>
  );
}
