import { useLocalText } from '@shop/i18n';
import { OptionGroup, Stepper } from '@shop/ui/bundled';
import type { Product } from '@shop/domain';
import { useT } from '../messages';
import { stockText } from './quantity';
import css from './sku.module.css';
import type { Purchase } from './use-purchase';

interface SkuChooserProps {
  purchase: Purchase;
  product: Pick<Product, 'limitPerUser' | 'thumb'>;
  /** Embedded in the page instead of a sheet, so image and stock are shown here. */
  onPage?: boolean;
}

/** Option groups and quantity. */
export function SkuChooser({
  purchase,
  product: { limitPerUser, thumb },
  onPage,
}: SkuChooserProps) {
  const t = useT();
  const local = useLocalText();
  const { groups, valueOf, choose, sku, qty, maxQty, setQty } = purchase;
  const hint = [
    onPage && sku && stockText(sku),
    limitPerUser !== null && t('limit', { count: limitPerUser }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={css.chooser}>
      {groups.map((group) => (
        <OptionGroup
          key={group.name}
          label={local(group, 'name')}
          onPage={onPage}
          value={valueOf(group.name)}
          onChange={(value) => choose(group.name, value)}
          options={group.values.map((each) => ({
            value: each.value,
            label: local(each, 'value'),
            swatch: each.swatch,
            outOfStock: !each.available,
          }))}
        />
      ))}
      {sku && (
        <div className={css.quantity}>
          {onPage && sku.image && sku.image !== thumb && (
            <img className={css.small} src={sku.image} alt="" width={44} height={44} />
          )}
          <span className={css.label}>{t('quantity')}</span>
          <span className={css.hint} role={onPage ? 'status' : undefined}>
            {hint}
          </span>
          <span className={onPage ? css.onPage : undefined}>
            <Stepper label={t('quantity')} value={qty} max={maxQty} onChange={setQty} />
          </span>
        </div>
      )}
    </div>
  );
}
