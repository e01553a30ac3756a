import { filterCount, type ProductSort, type Search } from '@shop/domain';
import { useOnDemand } from '@shop/page-blocks/use-on-demand';
import { useState } from 'react';
import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
import type { SearchState } from '../query/use-search';
import { t, useT } from '../messages';
import type { FilterSheetProps } from './filter-sheet';
import css from './filters.module.css';
import { SortBar } from './sort-bar';

const loadFilterSheet = () => import('./filter-sheet');

const plain = ['default', 'sales', 'new'] as const satisfies readonly ProductSort[];

export function ProductBar({
  search,
  change,
}: {
  search: Search & { type: 'product' };
  change: SearchState['change'];
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { Overlay } = useOnDemand<FilterSheetProps>(loadFilterSheet, open, close);
  const { sort } = search;
  const count = filterCount(search.type, search);
  const options = [
    ...plain.map((each) => ({
      key: each,
      label: t(`productSort.${each}`),
      on: sort === each,
      onChoose: () => change({ sort: each }),
    })),
    byPrice(sort, change),
  ];
  return (
    <>
      <SortBar options={options}>
        <button
          type="button"
          className={css.filter}
          aria-haspopup="dialog"
          aria-label={count > 0 ? t('filterNamed', { count }) : t('filter')}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal size={16} />
          {t('filter')}
          {count > 0 && <span className={css.number}>{count}</span>}
        </button>
      </SortBar>
      {Overlay && <Overlay open={open} onClose={close} search={search} change={change} />}
    </>
  );
}

/** Sorts by price ascending; a second tap sorts descending. */
function byPrice(sort: ProductSort, change: SearchState['change']) {
  const on = sort === 'price_asc' || sort === 'price_desc';
  const label = t('productSort.price_asc');
  return {
    key: 'price',
    label,
    on,
    accessibleName: on ? t(sort === 'price_asc' ? 'rising' : 'falling', { label }) : undefined,
    icon: <ArrowUpDown size={13} className={on ? css[sort] : undefined} />,
    onChoose: () => change({ sort: sort === 'price_asc' ? 'price_desc' : 'price_asc' }),
  };
}
