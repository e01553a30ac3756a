import { countText, productFace } from '@shop/domain';
import { Badge } from '@shop/ui';
import type { Shown } from '../product-query';
import type { Purchase } from '../sku/use-purchase';
import { texts } from '../texts';
import { PriceNow } from './price-now';
import css from './summary.module.css';

/** Price, name and what is said of it in a line; the name is the heading of the page. */
export function Summary({ product, skus, purchase: { sku, decided, soldOut } }: Pick<Shown, 'product' | 'skus'> & { purchase: Purchase }) {
  return (
    <div className={css.summary}>
      <div className={css.prices}>
        <PriceNow product={product} skus={skus} sku={decided ? sku : undefined} />
        <span className={css.badges}>
          {soldOut && <Badge look="solid">{texts.soldOut}</Badge>}
          {productFace(product).badges.map(({ text, tone }) => <Badge key={text} tone={tone}>{text}</Badge>)}
        </span>
        <span className={css.sold}>{texts.sold(countText(product.salesCount))}</span>
      </div>
      <h1 tabIndex={-1} className={css.title}>{product.titleZh}</h1>
      {product.subtitleZh && <p className={css.subtitle}>{product.subtitleZh}</p>}
    </div>
  );
}
