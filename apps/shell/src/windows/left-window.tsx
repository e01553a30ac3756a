import type { CatalogObject, VoucherPlatform } from '@shop/domain';
import { cloudQuery } from '@shop/shell-contract';
import { Button, Card, PlatformTile, toTone } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { CategoryTree } from './category-tree';
import { MyOrders } from './my-orders';
import { searchAddress, searchIn } from './search-address';
import { windowTexts } from './texts';
import type { WindowProps } from './window-props';
import css from './windows.module.css';

export default function LeftWindowContent({ baas, address }: WindowProps) {
  const { data, isError, refetch } = useQuery(cloudQuery<CatalogObject, 'discover'>(baas, 'catalog', 'discover', []));
  const { cat, platform } = searchIn(address);
  if (isError) return <Failed onRetry={() => void refetch()} />;
  return (
    <div className={css.left}>
      <nav aria-label={windowTexts.categories} className={css.categories}>{data && <CategoryTree categories={data.categories} chosen={cat} />}</nav>
      <Card label={windowTexts.platforms} className={css.platforms}>
        <h2>{windowTexts.platforms}</h2>
        {data && <Platforms platforms={data.platforms} chosen={platform} />}
      </Card>
      <MyOrders baas={baas} />
    </div>
  );
}

function Platforms({ platforms, chosen }: { platforms: VoucherPlatform[]; chosen?: string }) {
  return (
    <ul>
      {platforms.map(({ code, nameZh, icon, tone }) => (
        <li key={code}><PlatformTile href={searchAddress({ platform: code })} label={nameZh} image={icon} tone={toTone(tone)} on={code === chosen} /></li>
      ))}
    </ul>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <Card className={css.failed}><p role="alert">{windowTexts.failed}</p><Button kind="ink" size="s" onClick={onRetry}>{windowTexts.retry}</Button></Card>;
}
