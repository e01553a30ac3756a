import type { MyVoucher } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { timeText } from '@shop/page-blocks/times';
import { IconPicture, Button, KeyValueRow, KeyValues } from '@shop/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import css from './code.module.css';

interface CodeTicketProps {
  claim: MyVoucher;
  isCodeShown: boolean;
  onShowCode: () => void;
  /** The last read of the state failed. */
  hasError: boolean;
  /** The code. */
  children: ReactNode;
}

/** A voucher for a counter. Its code is covered until it is asked for, and gone once it is used. */
export function CodeTicket({
  claim,
  isCodeShown,
  onShowCode,
  hasError,
  children,
}: CodeTicketProps) {
  const t = useT();
  const local = useLocalText();
  const { status } = claim;
  const isUsable = status === 'claimed';
  return (
    <div className={css.ticket}>
      <div className={css.head}>
        <IconPicture src={claim.platformIcon} size={44} />
        <div>
          <p>{local(claim, 'platformName')}</p>
          <h3>{local(claim, 'title')}</h3>
        </div>
      </div>
      <p role="status" className={isUsable ? css.waiting : css.over}>
        {hasError && isUsable ? t('vouchers.stale') : t(`vouchers.live.${status}`)}
      </p>
      {isUsable &&
        (isCodeShown ? (
          children
        ) : (
          <div className={css.cover}>
            <Button kind="ink" onClick={onShowCode}>
              {t('vouchers.reveal')}
            </Button>
            <p>{t('vouchers.revealHint')}</p>
          </div>
        ))}
      <KeyValues>
        <KeyValueRow label={t('vouchers.validTo')}>{timeText(claim.validTo)}</KeyValueRow>
        {claim.card && (
          <KeyValueRow label={t('vouchers.scope')}>{local(claim.card, 'scopeText')}</KeyValueRow>
        )}
        {claim.redeemedAt !== null && (
          <KeyValueRow label={t('vouchers.tab.used')}>{timeText(claim.redeemedAt)}</KeyValueRow>
        )}
      </KeyValues>
    </div>
  );
}
