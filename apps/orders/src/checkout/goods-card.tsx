import { maxQuantity, type Quote } from '@shop/domain';
import { Card, defaultMaxLength, formatPrice, icons, OrderLine, Row, Stepper } from '@shop/ui';
import { useId } from 'react';
import { texts } from '../texts';
import css from './checkout.module.css';

export interface GoodsCardProps { quote: Quote; qty: number; onQty: (qty: number) => void; note: string; onNote: (note: string) => void }

/** What is bought, how many, how it comes, and a word to the shop. */
export function GoodsCard({ quote, qty, onQty, note, onNote }: GoodsCardProps) {
  const id = useId();
  return (
    <Card rows="inset">
      <div className={css.goods}>
        <h2 className={css.store}><icons.Store size={18} />{texts.store}</h2>
        {quote.lines.map(({ skuId, image, title, optionText, unitCents }) => (
          <OrderLine key={skuId} image={image} title={title} sub={optionText} priceCents={unitCents} count={texts.times(qty)} />
        ))}
      </div>
      <Row label={texts.quantity} right={<Stepper label={texts.quantity} value={qty} max={Math.min(maxQuantity, quote.lines[0]?.stock ?? qty)} onChange={onQty} />} />
      <Row label={texts.shipping} value={<Shipping {...quote} />} />
      <div className={css.note}>
        <label htmlFor={id}>{texts.note}</label>
        <input id={id} value={note} maxLength={defaultMaxLength} placeholder={texts.noteHint} autoComplete="off" onChange={({ target }) => onNote(target.value)} />
      </div>
    </Card>
  );
}

function Shipping({ kind, shippingCents }: Quote) {
  if (kind === 'evoucher') return texts.noShipping;
  return <>{texts.express}{shippingCents === 0 ? <b className={css.free}>{texts.freeShipping}</b> : <span className={css.fee}>{formatPrice(shippingCents)}</span>}</>;
}
