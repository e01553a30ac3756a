import { productFace, type ProductCard as Similar } from '@shop/domain';
import { ProductCard, ProductGrid } from '@shop/ui';
import { productAddress } from '../addresses';
import { texts } from '../texts';
import css from './layout.module.css';

export function SimilarProducts({ similar }: { similar: Similar[] }) {
  if (similar.length === 0) return null;
  return (
    <section aria-label={texts.similar}>
      <h2 className={css.similarTitle}>{texts.similar}</h2>
      <ProductGrid label={texts.similar}>
        {similar.map((product) => <ProductCard key={product._id} href={productAddress(product._id)} {...productFace(product)} />)}
      </ProductGrid>
    </section>
  );
}
