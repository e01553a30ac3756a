import { holdLimits, type Quote } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Card, formatPrice, Row } from '@shop/ui';
import { defaultMaxLength, limitedTo, OrderLine, Stepper } from '@shop/ui/bundled';
import { useId } from 'react';
import { Store } from 'lucide-react';
import { useT } from '../messages';
import css from './checkout.module.css';
import { deliveryPromise, freightReasons } from './freight-text';

export interface GoodsCardProps {
  quote: Quote;
  qty: number;
  onQty: (qty: number) => void;
  note: string;
  onNote: (note: string) => void;
}

/** Product, quantity, delivery with its promise and the reason of the freight, and note. */
export function GoodsCard({ quote, qty, onQty, note, onNote }: GoodsCardProps) {
  const t = useT();
  const local = useLocalText();
  const id = useId();
  return (
    <Card rows="inset">
      <div className={css.goods}>
        <h2 className={css.store}>
          <Store size={18} />
          {t('store')}
        </h2>
        {quote.lines.map((line) => (
          <OrderLine
            key={line.skuId}
            image={line.image}
            title={local(line, 'title')}
            sub={local(line, 'optionText')}
            priceCents={line.unitCents}
            count={t('times', { count: qty })}
          />
        ))}
      </div>
      <Row
        label={t('quantity')}
        right={
          <Stepper
            label={t('quantity')}
            value={qty}
            max={Math.min(holdLimits.unitsPerSku, quote.lines[0]?.stock ?? qty)}
            onChange={onQty}
          />
        }
      />
      <div className={css.shipping} aria-live="polite">
        <Row label={t('shipping')} value={<Shipping {...quote} />} />
        {[deliveryPromise(quote), ...freightReasons(quote)].map((text) => (
          <p key={text} className={css.reason}>
            {text}
          </p>
        ))}
      </div>
      <div className={css.note}>
        <label htmlFor={id}>{t('note')}</label>
        <input
          id={id}
          value={note}
          {...limitedTo(defaultMaxLength)}
          placeholder={t('noteHint')}
          autoComplete="off"
          onChange={({ target }) => onNote(target.value)}
        />
      </div>
    </Card>
  );
}

function Shipping({ kind, freightCents, undeliverable }: Quote) {
  const t = useT();
  if (kind === 'evoucher') return t('noShipping');
  if (undeliverable) return t('noDelivery');
  return (
    <>
      {t('express')}
      {freightCents === 0 ? (
        <b className={css.free}>{t('freeShipping')}</b>
      ) : (
        <span className={css.fee}>{formatPrice(freightCents)}</span>
      )}
    </>
  );
}
