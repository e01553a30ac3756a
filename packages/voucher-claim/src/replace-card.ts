import type { VoucherCard } from '@shop/domain';

/**
 * `data` with every card of the same voucher replaced by `card`. Returns `data` itself if it has
 * none, so that a query cache changes only where a card changed.
 */
export function replaceCard<Data>(data: Data, card: VoucherCard): Data {
  if (Array.isArray(data)) {
    const rows = data.map((row: unknown) => replaceCard(row, card));
    return rows.some((row, at) => row !== data[at]) ? (rows as Data) : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if ('_id' in data && data._id === card._id && 'claimedPercent' in data)
    return { ...data, ...card };
  const entries = Object.entries(data).map(
    ([key, value]: [string, unknown]) => [key, replaceCard(value, card)] as const,
  );
  return entries.some(([key, value]) => value !== (data as Record<string, unknown>)[key])
    ? (Object.fromEntries(entries) as Data)
    : data;
}
