import { noFilters, type Search } from '@shop/domain';
import { Button } from '@shop/ui';
import { Sheet } from '@shop/ui/bundled';
import { useId, useState, type FormEvent } from 'react';
import type { SearchState } from '../query/use-search';
import { useT } from '../messages';
import { CategoryChoice } from './category-choice';
import css from './filters.module.css';
import { PriceFields, readPrices } from './price-fields';
import { yuanText } from './yuan';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  search: Search & { type: 'product' };
  change: SearchState['change'];
}

/** Category and price filters of products, applied by the confirm button. */
export default function FilterSheet(props: FilterSheetProps) {
  const t = useT();
  const form = useId();
  const { open, onClose, change } = props;
  const reset = () => {
    change(noFilters);
    onClose();
  };
  const footer = (
    <div className={css.foot}>
      <Button kind="ink-line" size="l" block onClick={reset}>
        {t('reset')}
      </Button>
      <Button kind="ink" size="l" block type="submit" form={form}>
        {t('show')}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('filters')} footer={footer}>
      <FilterForm id={form} {...props} />
    </Sheet>
  );
}

function FilterForm({ id, search, change, onClose }: FilterSheetProps & { id: string }) {
  const [cat, setCat] = useState(search.cat);
  const [prices, setPrices] = useState({
    min: yuanText(search.min) ?? '',
    max: yuanText(search.max) ?? '',
  });
  const [showsErrors, setShowsErrors] = useState(false);
  const { texts: cents, errors } = readPrices(prices);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!cents) {
      setShowsErrors(true);
      event.currentTarget
        .querySelector<HTMLElement>(`[name="${errors.min ? 'min' : 'max'}"]`)
        ?.focus();
      return;
    }
    change({ cat: cat ?? undefined, ...cents });
    onClose();
  };
  return (
    <form id={id} noValidate className={css.form} onSubmit={apply}>
      <CategoryChoice chosen={cat} onChoose={setCat} />
      <PriceFields prices={prices} onChange={setPrices} errors={showsErrors ? errors : {}} />
    </form>
  );
}
