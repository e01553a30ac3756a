import { pieceCounts, type OrderDetail, type OrderLine } from '@shop/domain';
import { productUrl } from '@shop/site-map';
import { OrderedLine } from '../order/ordered-line';
import { useT } from '../messages';
import css from './detail.module.css';

/** The lines of an order. Where pieces differ, each line says how many are in which state. */
export function Lines({ order: { kind, lines, paidAt } }: { order: OrderDetail }) {
  const counts = Object.values(pieceCounts(lines));
  const isMixed = paidAt !== null && counts.filter((count) => count > 0).length > 1;
  return (
    <div className={css.lines}>
      {lines.map((line) => (
        <div key={line._id}>
          <OrderedLine line={line} href={productUrl(line.productId, line.skuId)} />
          {isMixed && <LineState kind={kind} line={line} />}
        </div>
      ))}
    </div>
  );
}

const states = ['sent', 'waiting', 'refunded'] as const;

function LineState({ kind, line }: { kind: OrderDetail['kind']; line: OrderLine }) {
  const t = useT();
  const counts = pieceCounts([line]);
  const texts = states
    .filter((state) => counts[state] > 0)
    .map((state) => t(`pieces.${state}.${kind}`, { count: counts[state] }));
  return <p className={css.lineState}>{texts.join(t('separator'))}</p>;
}
