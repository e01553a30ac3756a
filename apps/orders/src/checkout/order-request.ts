import { check, quoteInput, type QuoteInput } from '@shop/domain';
import { language } from '@shop/i18n';

/** Parses `?sku=<id>&qty=<1-99>` of the product page; `qty` defaults to 1. Null if invalid. */
export function readOrderRequest({
  sku,
  qty = '1',
}: Readonly<Record<string, string>>): QuoteInput | null {
  const read = check(
    quoteInput,
    { skuId: sku, qty: /^\d+$/.test(qty) ? Number(qty) : null },
    language(),
  );
  return read.ok ? read.value : null;
}
