import { orderPeriods, type Quote } from '@shop/domain';
import { Checkbox, Sheet } from '@shop/ui/bundled';
import { useId, useState } from 'react';
import { useT } from '../messages';
import css from './checkout.module.css';
import { freightReasons } from './freight-text';

interface ConsentProps {
  quote: Quote;
  isAgreed: boolean;
  error?: string;
  onChange: (isAgreed: boolean) => void;
}

/** The consent to the purchase notice, which opens in a sheet. */
export function Consent({ quote, isAgreed, error, onChange }: ConsentProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.consent}>
      <Checkbox
        checked={isAgreed}
        invalid={Boolean(error)}
        describedBy={error ? id : undefined}
        onChange={onChange}
      >
        {t('agree')}
      </Checkbox>
      <button type="button" className={css.notice} onClick={() => setOpen(true)}>
        {t('purchaseNotice')}
      </button>
      {error && (
        <p id={id} className={css.wrong}>
          {error}
        </p>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('noticeTitle')}>
        <NoticeText quote={quote} />
      </Sheet>
    </div>
  );
}

const minute = 60_000;
const day = 24 * 60 * minute;
const periods = {
  minutes: orderPeriods.payment / minute,
  confirmDays: orderPeriods.autoConfirm / day,
  aftersaleDays: orderPeriods.aftersale / day,
};

function NoticeText({ quote }: { quote: Quote }) {
  const t = useT();
  const sections = ['payment', 'delivery', 'freight', 'aftersale'] as const;
  const days = quote.lines[0]?.codeValidDays ?? 0;
  return (
    <div className={css.noticeText}>
      {sections.map((section) => (
        <section key={section}>
          <h3>{t(`notice.${section}.title`)}</h3>
          <p>{t(`notice.${section}.${quote.kind}`, periods)}</p>
          {section === 'freight' &&
            freightReasons(quote).map((reason) => <p key={reason}>{reason}</p>)}
        </section>
      ))}
      {quote.kind === 'evoucher' && (
        <section>
          <h3>{t('notice.codes.title')}</h3>
          <p>{t('notice.codes', { days })}</p>
        </section>
      )}
      {quote.claimIds.length > 0 && (
        <section>
          <h3>{t('notice.vouchers.title')}</h3>
          <p>{t('notice.vouchers')}</p>
        </section>
      )}
    </div>
  );
}
