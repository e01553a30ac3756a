import { Button, formatPrice, type ButtonProps } from '@shop/ui';
import { texts } from '../texts';
import type { Purchase } from './use-purchase';

/** Buys what is chosen, naming the price; as long as something is missing it says what. */
export function BuyButton({ purchase, size, onBuy }: { purchase: Purchase; size: ButtonProps['size']; onBuy: () => void }) {
  const { sku, qty, open, soldOut } = purchase;
  if (soldOut) return <Button block size={size} reason={texts.soldOutReason}>{texts.soldOut}</Button>;
  if (!sku) return <Button block size={size} disabled>{texts.pleaseChoose(open)}</Button>;
  return <Button block size={size} onClick={onBuy}>{texts.buyFor(formatPrice(sku.priceCents * qty))}</Button>;
}
