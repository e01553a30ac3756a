import { productCardProps, type ProductCard as Similar } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { ProductTile } from '@shop/page-blocks/product-tile';
import { ProductGrid } from '@shop/ui';
import { useT } from '../messages';
import css from './layout.module.css';

export function SimilarProducts({ similar }: { similar: Similar[] }) {
  const t = useT();
  const local = useLocalText();
  if (similar.length === 0) return null;
  return (
    <section aria-label={t('similar')}>
      <h2 className={css.similarTitle}>{t('similar')}</h2>
      <ProductGrid label={t('similar')}>
        {similar.map((product) => (
          <ProductTile key={product._id} id={product._id} {...productCardProps(product, local)} />
        ))}
      </ProductGrid>
    </section>
  );
}
