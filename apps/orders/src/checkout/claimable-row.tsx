import type { ClaimableOffer } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { Button, formatPrice } from '@shop/ui';
import { claimVoucher } from '@shop/voucher-claim';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import css from './checkout.module.css';

interface ClaimableRowProps {
  offer: ClaimableOffer;
  /** Called after each attempt; another one may be offered instead. */
  onClaimed: () => void;
}

/** A voucher that would make the order cheaper; one press claims and uses it. */
export function ClaimableRow({ offer, onClaimed }: ClaimableRowProps) {
  const t = useT();
  const local = useLocalText();
  const page = usePage();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { voucherId, savedCents } = offer;
  const claim = async () => {
    setBusy(true);
    await claimVoucher(page, client, { _id: voucherId });
    onClaimed();
    setBusy(false);
  };
  return (
    <div className={css.offer}>
      <span className={css.place}>
        <b className={css.voucherTitle}>{local(offer, 'title')}</b>
        <span>{t('claimableText')}</span>
      </span>
      <Button kind="tint" size="s" busy={isBusy && t('claiming')} onClick={() => void claim()}>
        {t('claimAndUse', { saved: formatPrice(savedCents) })}
      </Button>
    </div>
  );
}
