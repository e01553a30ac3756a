import { check, quoteInput, type QuoteInput } from '@shop/domain';
import { language } from '@shop/i18n';

/** `?sku=<id>&qty=<1-99>` as it comes from a product; without `qty` one piece. Null when it makes no sense. */
export function readWish({ sku, qty = '1' }: Readonly<Record<string, string>>): QuoteInput | null {
  const read = check(
    quoteInput,
    { skuId: sku, qty: /^\d+$/.test(qty) ? Number(qty) : null },
    language(),
  );
  return read.ok ? read.value : null;
}
