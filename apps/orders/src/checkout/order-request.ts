import { check, orderItem, type OrderItem } from '@shop/domain';
import { language } from '@shop/i18n';

/** Parses `?sku=<id>&qty=<1-99>` of the product page; `qty` defaults to 1. Null if invalid. */
export function readOrderRequest({
  sku,
  qty = '1',
}: Readonly<Record<string, string>>): OrderItem | null {
  const read = check(
    orderItem,
    { skuId: sku, qty: /^\d+$/.test(qty) ? Number(qty) : null },
    language(),
  );
  return read.ok ? read.value : null;
}
