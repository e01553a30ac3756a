import { voucherSorts, type Search } from '@shop/domain';
import { Checkbox } from '@shop/ui/bundled';
import type { SearchState } from '../query/use-search';
import { useT } from '../messages';
import { SortBar } from './sort-bar';

export function VoucherBar({ search, change }: { search: Search; change: SearchState['change'] }) {
  const t = useT();
  const options = voucherSorts.map((sort) => ({
    key: sort,
    label: t(`voucherSort.${sort}`),
    on: search.sort === sort,
    onChoose: () => change({ sort }),
  }));
  return (
    <SortBar options={options}>
      <Checkbox
        checked={search.claimable}
        onChange={(only) => change({ claimable: only ? '1' : undefined })}
      >
        {t('claimableOnly')}
      </Checkbox>
    </SortBar>
  );
}
