import type { ShownCode } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Badge, Button, KeyValueRow, KeyValues } from '@shop/ui';
import { useEffect, useRef } from 'react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import css from '../view/form.module.css';

/** The colours of the states. */
const tones = {
  redeemable: 'green',
  not_started: 'amber',
  redeemed: 'grey',
  expired: 'grey',
  void: 'red',
} as const;

interface ShownCodeCardProps {
  code: ShownCode;
  isBusy: boolean;
  onRedeem: () => void;
}

/** The facts of a code, and the button that redeems it, which has the focus. */
export function ShownCodeCard({ code, isBusy, onRedeem }: ShownCodeCardProps) {
  const localText = useLocalText();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector('button')?.focus(), []);
  const { state, order, validFrom, validTo, redeemedAt, redeemedBy } = code;
  return (
    <div ref={card} className={css.shown}>
      <div className={css.head}>
        <strong className={css.title}>{localText(code, 'title')}</strong>
        <Badge tone={tones[state]}>{t(`codeState.${state}`)}</Badge>
      </div>
      <KeyValues>
        {order !== null && <KeyValueRow label={t('ofOrder')}>{order}</KeyValueRow>}
        <KeyValueRow label={t('codeValid')}>
          {t('period', { from: formatTime(validFrom), to: formatTime(validTo) })}
        </KeyValueRow>
        {redeemedAt !== null && (
          <KeyValueRow label={t('redeemedAt')}>{formatTime(redeemedAt)}</KeyValueRow>
        )}
        {redeemedBy !== null && <KeyValueRow label={t('redeemedBy')}>{redeemedBy}</KeyValueRow>}
      </KeyValues>
      {state === 'redeemable' && (
        <div className={css.actions}>
          <Button kind="ink" busy={isBusy && t('redeeming')} onClick={onRedeem}>
            {t('redeemNow')}
          </Button>
        </div>
      )}
    </div>
  );
}
