import { userMessage } from '@shop/baas-sdk';
import type { Quote } from '@shop/domain';
import { Button, formatPrice, Price } from '@shop/ui';
import { BarSpace, BottomBar } from '@shop/ui/bundled';
import { useT } from '../messages';
import css from './checkout.module.css';

interface SubmitBarProps {
  quote: Quote;
  /** Whether the total matches the choices. */
  isCurrent: boolean;
  /** Why there is no total for the choices. */
  error: unknown;
  isBusy: boolean;
}

/** The total and the submit button, with the reason while the order cannot be placed. */
export function SubmitBar({ quote, isCurrent, error, isBusy }: SubmitBarProps) {
  const t = useT();
  const savedCents = quote.discountCents + quote.shippingDiscountCents;
  const reason = () => {
    if (error) return userMessage(error);
    if (!isCurrent) return t('counting');
    return quote.undeliverable ? t('freight.undeliverable') : undefined;
  };
  return (
    <BottomBar>
      <BarSpace>
        <span className={css.total}>
          {t('total')}
          <Price cents={quote.payableCents} size="xl" keepZeros />
        </span>
        {savedCents > 0 && (
          <span className={css.savedTotal}>
            {t('savedTotal', { saved: formatPrice(savedCents) })}
          </span>
        )}
      </BarSpace>
      <Button
        type="submit"
        size="l"
        className={css.submit}
        busy={isBusy && t('submitting')}
        reason={reason()}
      >
        {t('submit')}
      </Button>
    </BottomBar>
  );
}
