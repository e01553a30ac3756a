import type { Product } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { productUrl } from '@shop/site-map';
import { Link, Price } from '@shop/ui';
import { ChevronRight } from 'lucide-react';
import css from './product-link.module.css';

/** Wide screens have neither section tabs nor a bar to buy. */
export function ProductLink({ product }: { product: Product }) {
  const local = useLocalText();
  return (
    <Link href={productUrl(product._id)} className={css.product}>
      <img src={product.thumb} alt="" width={64} height={64} />
      <span className={css.words}>
        {local(product, 'title')}
        <Price cents={product.priceMinCents} />
      </span>
      <ChevronRight size={18} />
    </Link>
  );
}
