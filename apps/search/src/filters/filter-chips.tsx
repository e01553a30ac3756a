import type { Search } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Chip, ChipRow, cx } from '@shop/ui';
import { useDiscovery } from '../discover/use-discovery';
import type { SearchState } from '../query/use-search';
import { t, useT } from '../messages';
import { branchTo, childrenOf } from './category-branch';
import css from './filters.module.css';
import { yuanText } from './yuan';

function priceWords(min: string | null, max: string | null): string | undefined {
  if (min === null) return max === null ? undefined : t('price.below', { max });
  return max === null ? t('price.above', { min }) : t('price.between', { min, max });
}

interface FilterChipsProps {
  search: Search;
  change: SearchState['change'];
  onPlatform: (code: string) => void;
}

/** Active filters as removable chips; for products also the subcategories of the selected one. */
export function FilterChips({ search, change, onPlatform }: FilterChipsProps) {
  const t = useT();
  const local = useLocalText();
  const discovery = useDiscovery();
  const category = branchTo(discovery?.categories ?? [], search.cat).at(-1);
  const platform = discovery?.platforms.find(
    ({ code }) => search.type === 'voucher' && code === search.platform,
  );
  const next = search.type === 'product' ? childrenOf(discovery?.categories ?? [], search.cat) : [];
  const price =
    search.type === 'product' ? priceWords(yuanText(search.min), yuanText(search.max)) : undefined;
  // From 768px on the left window lists them, but it leaves a search.
  const isNextOnPhone = search.q === '' && !price;
  const hasFilter = Boolean(category || price);
  const isOnPhone = hasFilter || next.length > 0;
  const isOnWide = hasFilter || platform !== undefined || (next.length > 0 && !isNextOnPhone);
  if (!isOnPhone && !isOnWide) return null;
  return (
    <div className={cx(css.chips, !isOnPhone && css.wideOnly, !isOnWide && css.phoneOnly)}>
      <ChipRow key={search.cat} label={t('filters')}>
        {platform && (
          <span className={css.wideOnly}>
            <Chip applied onClick={() => onPlatform('')}>
              {local(platform, 'name')}
            </Chip>
          </span>
        )}
        {category && (
          <Chip applied onClick={() => change({ cat: category.parentId ?? undefined })}>
            {local(category, 'name')}
          </Chip>
        )}
        {price && (
          <Chip applied onClick={() => change({ min: undefined, max: undefined })}>
            {price}
          </Chip>
        )}
        {next.map((each) => (
          <span key={each._id} className={cx(isNextOnPhone && css.phoneOnly)}>
            <Chip onClick={() => change({ cat: each._id })}>{local(each, 'name')}</Chip>
          </span>
        ))}
      </ChipRow>
    </div>
  );
}
