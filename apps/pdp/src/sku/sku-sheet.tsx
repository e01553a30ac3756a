import { useLocalText } from '@shop/i18n';
import { Sheet } from '@shop/ui/bundled';
import { PriceNow } from '../price/price-now';
import type { Shown } from '../product-query';
import { useT } from '../messages';
import { BuyButton } from './buy-button';
import { optionText, stockText } from './quantity';
import { SkuChooser } from './sku-chooser';
import css from './sku.module.css';
import type { Purchase } from './use-purchase';

export interface SkuSheetProps extends Pick<Shown, 'product' | 'skus'> {
  purchase: Purchase;
  open: boolean;
  onClose: () => void;
}

/** Image, price and stock of the selection, above the options. */
export default function SkuSheet({ product, skus, purchase, open, onClose }: SkuSheetProps) {
  const t = useT();
  const { sku } = purchase;
  // Close first, so that a following login popup is the only dialog and focus returns to the page.
  const buy = () => {
    onClose();
    void purchase.buy();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chooseSku')}
      thumb={sku?.image ?? product.thumb}
      lead={
        <div className={css.lead}>
          <PriceNow product={product} skus={skus} sku={sku} />
          <SelectionStatus purchase={purchase} />
        </div>
      }
      footer={<BuyButton purchase={purchase} size="sheet" onBuy={buy} />}
    >
      <SkuChooser purchase={purchase} product={product} />
    </Sheet>
  );
}

/** Stock and selection in one line, announced when they change. */
function SelectionStatus({ purchase: { sku, missing } }: { purchase: Purchase }) {
  const t = useT();
  const local = useLocalText();
  const options = sku && optionText(sku, local);
  return (
    <p role="status" className={css.stand}>
      {sku ? (
        <>
          {stockText(sku)}
          {options && (
            <>
              {' '}
              · {t('chosen')} <b>{options}</b>
            </>
          )}
        </>
      ) : (
        t('pleaseChoose', { names: missing.join(' / ') })
      )}
    </p>
  );
}
