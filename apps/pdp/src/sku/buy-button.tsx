import { Button, formatPrice, type ButtonProps } from '@shop/ui';
import { useT } from '../messages';
import type { Purchase } from './use-purchase';

/** Buys the selected sku and shows its price, or names the missing option. */
export function BuyButton({
  purchase,
  size,
  onBuy,
}: {
  purchase: Purchase;
  size: ButtonProps['size'];
  onBuy: () => void;
}) {
  const t = useT();
  const { sku, qty, missing, unavailable } = purchase;
  if (unavailable)
    return (
      <Button block size={size} reason={t(`unavailable.${unavailable}`)}>
        {t(unavailable)}
      </Button>
    );
  if (!sku)
    return (
      <Button block size={size} disabled>
        {t('pleaseChoose', { names: missing.join(' / ') })}
      </Button>
    );
  return (
    <Button block size={size} onClick={onBuy}>
      {t('buyFor', { total: formatPrice(sku.priceCents * qty) })}
    </Button>
  );
}
