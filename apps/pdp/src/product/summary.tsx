import { productCardProps } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Badge, countText } from '@shop/ui';
import type { Shown } from '../product-query';
import type { Purchase } from '../sku/use-purchase';
import { useT } from '../messages';
import { PriceNow } from '../price/price-now';
import css from './summary.module.css';

/** Price, name and subtitle; the name is the page heading. */
export function Summary({
  product,
  skus,
  purchase: { sku, isExplicit, unavailable },
}: Pick<Shown, 'product' | 'skus'> & { purchase: Purchase }) {
  const t = useT();
  const local = useLocalText();
  const { title, badges } = productCardProps(product, local);
  const subtitle = local(product, 'subtitle');
  return (
    <div className={css.summary}>
      <div className={css.prices}>
        <PriceNow product={product} skus={skus} sku={isExplicit ? sku : undefined} />
        <span className={css.badges}>
          {unavailable && <Badge look="solid">{t(unavailable)}</Badge>}
          {badges.map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </span>
        <span className={css.sold}>{t('sold', { count: countText(product.salesCount) })}</span>
      </div>
      <h1 tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {subtitle && <p className={css.subtitle}>{subtitle}</p>}
    </div>
  );
}
