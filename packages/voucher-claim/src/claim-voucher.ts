import { userMessage } from '@shop/baas-sdk';
import type { VoucherCard, VoucherObject } from '@shop/domain';
import type { Page } from '@shop/shell-contract';
import type { QueryClient } from '@tanstack/react-query';
import { t } from './messages';
import { replaceCard } from './replace-card';

type Claimed = Awaited<ReturnType<VoucherObject['claim']>>;

/** Ids of the vouchers that are being claimed: a second press joins the first. */
const running = new Set<string>();

/**
 * Claims a voucher. A guest logs in first, and the claim continues. The response of the server
 * updates the card on all pages; an error is shown and the cards are read again.
 */
export async function claimVoucher(
  { baas, login, feedback }: Pick<Page, 'baas' | 'login' | 'feedback'>,
  client: QueryClient,
  { _id }: Pick<VoucherCard, '_id'>,
): Promise<void> {
  if (running.has(_id)) return;
  running.add(_id);
  try {
    if (!(await login.ensure(t('loginReason')))) return;
    const { card } = await baas.callObject<Claimed>('voucher', 'claim', [_id], { customUI: true });
    await showClaimed(client, card);
    feedback.toast(t('claimed'), { icon: 'success' });
  } catch (error) {
    feedback.toast(userMessage(error));
    void client.invalidateQueries({ predicate: isOfVouchers });
  } finally {
    running.delete(_id);
  }
}

async function showClaimed(client: QueryClient, card: VoucherCard): Promise<void> {
  // A read that began before the claim, such as the one after a login, would undo the new state.
  const wasReading = client.isFetching({ predicate: isOfVouchers }) > 0;
  await client.cancelQueries({ predicate: isOfVouchers });
  client.setQueriesData({ predicate: isOfVouchers }, (data: unknown) => replaceCard(data, card));
  void client.invalidateQueries({ predicate: wasReading ? isOfVouchers : isOwn });
}

interface Keyed {
  queryKey: readonly unknown[];
}
const isOfVouchers = ({ queryKey: [object, method] }: Keyed): boolean =>
  object === 'voucher' ||
  (object === 'catalog' && typeof method === 'string' && methods.has(method));
/** Reads of the catalogue that contain voucher cards. */
const methods = new Set(['home', 'search', 'search pages', 'product']);
/** Reads that count the shopper's own vouchers. */
const isOwn = ({ queryKey: [object] }: Keyed): boolean => object === 'voucher';
