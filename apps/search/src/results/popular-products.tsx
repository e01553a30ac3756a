import type { CatalogObject } from '@shop/domain';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '../messages';
import { ProductList } from './product-list';
import css from './results.module.css';

const maxProducts = 6;

/** The best-selling products, for a search without results. Nothing if they cannot be loaded. */
export function PopularProducts() {
  const t = useT();
  const id = useId();
  const { baas } = usePage();
  const { data } = useQuery(cloudQuery<CatalogObject, 'feed'>(baas, 'catalog', 'feed', ['hot', 1]));
  const products = data?.data.slice(0, maxProducts) ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.popular}>
      <h2 id={id} className={css.popularTitle}>
        {t('popular')}
      </h2>
      <ProductList label={t('popular')} products={products} />
    </section>
  );
}
