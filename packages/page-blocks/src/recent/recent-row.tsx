import type { CatalogObject, ProductCard } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { cloudQuery, useLifecycle, usePage } from '@shop/shell-contract';
import { productUrl } from '@shop/site-map';
import { Card, Link, Picture, Price, SectionHead } from '@shop/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import { deviceStorage } from './device-storage';
import { clearRecentIds, readRecentIds } from './recent-ids';
import css from './recent-row.module.css';

export interface RecentRowProps {
  /** The shopper has cleared the row. */
  onClear?: () => void;
}

/** A row of the viewed products that are still on sale, newest first. */
export default function RecentRow({ onClear }: RecentRowProps) {
  const t = useT();
  const { baas, feedback } = usePage();
  // A server never renders this row, so the first render can read the device.
  const [ids, setIds] = useState(() => readRecentIds(deviceStorage()));
  useLifecycle('onShow', () => setIds(readRecentIds(deviceStorage())));
  const { data } = useQuery({
    ...cloudQuery<CatalogObject, 'cards'>(baas, 'catalog', 'cards', [ids]),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const clear = () => {
    clearRecentIds(deviceStorage());
    setIds([]);
    onClear?.();
    feedback.toast(t('recentCleared'));
  };
  if (ids.length === 0 || !data || data.data.length === 0) return null;
  return (
    <Card label={t('recent')} className={css.card}>
      <SectionHead
        title={t('recent')}
        right={
          <button type="button" className={css.clear} aria-label={t('clearRecent')} onClick={clear}>
            {t('clear')}
          </button>
        }
      />
      <ul className={css.row} aria-label={t('recent')}>
        {data.data.map((product) => (
          <li key={product._id}>
            <RecentCard product={product} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RecentCard({ product }: { product: ProductCard }) {
  const title = useLocalText()(product, 'title');
  return (
    <Link href={productUrl(product._id)} className={css.product}>
      <Picture src={product.thumb} alt="" width={96} height={96} sizes="96px" />
      <span className={css.title}>{title}</span>
      <Price cents={product.priceMinCents} size="s" />
    </Link>
  );
}
