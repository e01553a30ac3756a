import { useLocalText } from '@shop/i18n';
import { Row } from '@shop/ui';
import { Swatch } from '@shop/ui/bundled';
import { useT } from '../messages';
import { optionText } from './quantity';
import css from './sku.module.css';
import type { Purchase } from './use-purchase';

/** Color swatches shown beside the selection. */
const mostSwatches = 4;

/** The selection in one row; opens the sheet. */
export function SkuRow({
  purchase: { groups, sku, qty, missing, unavailable },
  onOpen,
}: {
  purchase: Purchase;
  onOpen: () => void;
}) {
  const t = useT();
  const local = useLocalText();
  const swatches = groups
    .flatMap(({ values }) => values)
    .flatMap(({ swatch, available }) => (swatch && available ? [swatch] : []))
    .slice(0, mostSwatches);
  const right = swatches.length > 1 && (
    <span className={css.swatches}>
      {swatches.map((colour) => (
        <Swatch key={colour} colour={colour} />
      ))}
    </span>
  );
  const options = sku ? optionText(sku, local) : '';
  const selection = options ? t('picked', { options, count: qty }) : t('pieces', { count: qty });
  const value = sku ? selection : t('pleaseChoose', { names: missing.join(' / ') });
  if (unavailable) return <Row look="detail" label={t('choose')} value={t(unavailable)} />;
  return (
    <Row
      look="detail"
      label={sku ? t('chosen') : t('choose')}
      value={value}
      right={right}
      onClick={onOpen}
    />
  );
}
