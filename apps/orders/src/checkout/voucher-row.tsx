import type { Quote } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { formatPrice, icons } from '@shop/ui';
import { useState } from 'react';
import { useT } from '../messages';
import css from './checkout.module.css';
import { ClaimableRow } from './claimable-row';
import { usedVouchers } from './used-vouchers';
import { VoucherSheet } from './voucher-sheet';

interface VoucherRowProps {
  quote: Quote;
  /** Whether the shopper chose the vouchers; otherwise they are the best ones. */
  isPicked: boolean;
  onPick: (claimIds: string[]) => void;
  /** The shopper has claimed a voucher for the order. */
  onClaimed: () => void;
}

/** The vouchers that the totals include, and one to claim if it saves more. */
export function VoucherRow({ quote, isPicked, onPick, onClaimed }: VoucherRowProps) {
  const t = useT();
  const local = useLocalText();
  const [isOpen, setOpen] = useState(false);
  const used = usedVouchers(quote);
  const usableCount = quote.vouchers.filter(({ unusable }) => !unusable).length;
  const leftCount = usableCount - used.length;
  const savedCents = quote.discountCents + quote.shippingDiscountCents;
  const [offer] = quote.claimable;
  const noneText = () => {
    if (usableCount > 0) return t('noVoucherUsed');
    return t(offer ? 'voucherToClaim' : 'noUsableVoucher');
  };
  return (
    <>
      <button
        type="button"
        className={`${css.vouchers} ${savedCents > 0 ? css.saving : ''}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={css.ticket}>
          <icons.TicketPercent size={19} />
        </span>
        <span className={css.place}>
          <b className={css.voucherTitle}>
            {used.length > 0
              ? used.map((voucher) => local(voucher, 'title')).join(t('separator'))
              : noneText()}
          </b>
          <span>
            {used.length > 0 && t(isPicked ? 'pickedVouchers' : 'bestVouchers')}
            {used.length > 0 && leftCount > 0 && ' · '}
            {leftCount > 0 && t('otherVouchers', { count: leftCount })}
          </span>
        </span>
        {savedCents > 0 && <b className={css.saved}>{formatPrice(-savedCents)}</b>}
        <icons.ChevronRight size={18} className={css.chevron} />
      </button>
      {offer && <ClaimableRow key={offer.voucherId} offer={offer} onClaimed={onClaimed} />}
      <VoucherSheet
        // Its choice starts from the quote each time it opens.
        key={String(isOpen)}
        open={isOpen}
        quote={quote}
        onClose={() => setOpen(false)}
        onPick={(claimIds) => {
          setOpen(false);
          onPick(claimIds);
        }}
      />
    </>
  );
}
