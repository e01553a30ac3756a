import { holdLimits, type Quote } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Card, defaultMaxLength, formatPrice, OrderLine, Row, Stepper } from '@shop/ui';
import { useId } from 'react';
import { Store } from 'lucide-react';
import { useT } from '../messages';
import css from './checkout.module.css';
import { freightReasons } from './freight-text';

export interface GoodsCardProps {
  quote: Quote;
  qty: number;
  onQty: (qty: number) => void;
  note: string;
  onNote: (note: string) => void;
}

/** Product, quantity, freight with its reason, and note. */
export function GoodsCard({ quote, qty, onQty, note, onNote }: GoodsCardProps) {
  const t = useT();
  const local = useLocalText();
  const id = useId();
  const reasons = freightReasons(quote).join(t('separator'));
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
        {reasons && <p className={css.reason}>{reasons}</p>}
      </div>
      <div className={css.note}>
        <label htmlFor={id}>{t('note')}</label>
        <input
          id={id}
          value={note}
          maxLength={defaultMaxLength}
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
