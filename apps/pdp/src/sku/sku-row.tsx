import { Row, Swatch } from '@shop/ui';
import { texts } from '../texts';
import { optionText } from './pieces';
import css from './sku.module.css';
import type { Purchase } from './use-purchase';

/** Colours shown beside the choice. */
const mostSwatches = 4;

/** The choice in one line; opens the sheet. */
export function SkuRow({ purchase: { groups, sku, qty, open, soldOut }, onOpen }: { purchase: Purchase; onOpen: () => void }) {
  const swatches = groups.flatMap(({ values }) => values).flatMap(({ swatch, available }) => (swatch && available ? [swatch] : [])).slice(0, mostSwatches);
  const right = swatches.length > 1 && <span className={css.swatches}>{swatches.map((colour) => <Swatch key={colour} colour={colour} />)}</span>;
  if (soldOut) return <Row look="detail" label={texts.choose} value={texts.soldOut} />;
  return <Row look="detail" label={sku ? texts.chosen : texts.choose} value={sku ? texts.picked(optionText(sku), qty) : texts.pleaseChoose(open)} right={right} onClick={onOpen} />;
}
