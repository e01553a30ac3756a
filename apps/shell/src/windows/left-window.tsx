import type { CatalogObject, VoucherPlatform } from '@shop/domain';
import { cloudQuery } from '@shop/shell-contract';
import { useLocalText } from '@shop/i18n';
import { searchUrl } from '@shop/site-map';
import { Button, Card, toTone } from '@shop/ui';
import { PlatformTile } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { ErrorBoundary } from '../platform/error-boundary';
import { CategoryTree } from './category-tree';
import { MyOrders } from './my-orders';
import { searchIn } from './search-address';
import { useT } from './messages';
import { VoucherSummary } from './voucher-summary';
import type { WindowProps } from './window-props';
import css from './windows.module.css';

export default function LeftWindowContent(props: WindowProps) {
  return (
    <ErrorBoundary>
      <Catalogue {...props} />
    </ErrorBoundary>
  );
}

function Catalogue({ baas, address }: WindowProps) {
  const t = useT();
  const { data, isError, refetch } = useQuery(
    cloudQuery<CatalogObject, 'discover'>(baas, 'catalog', 'discover', []),
  );
  const { cat, platform } = searchIn(address);
  if (isError) return <Failed onRetry={() => void refetch()} />;
  return (
    <div className={css.left}>
      <nav aria-label={t('categories')} className={css.categories}>
        {data && <CategoryTree categories={data.categories} chosen={cat} />}
      </nav>
      <Card label={t('platforms')} className={css.platforms}>
        <h2>{t('platforms')}</h2>
        {data && <Platforms platforms={data.platforms} chosen={platform} />}
      </Card>
      <Card rows>
        <VoucherSummary baas={baas} />
        <MyOrders baas={baas} />
      </Card>
    </div>
  );
}

function Platforms({ platforms, chosen }: { platforms: VoucherPlatform[]; chosen?: string }) {
  const local = useLocalText();
  return (
    <ul>
      {platforms.map((platform) => (
        <li key={platform.code}>
          <PlatformTile
            href={searchUrl({ platform: platform.code })}
            label={local(platform, 'name')}
            image={platform.icon}
            tone={toTone(platform.tone)}
            on={platform.code === chosen}
          />
        </li>
      ))}
    </ul>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Card className={css.failed}>
      <p role="alert">{t('failed')}</p>
      <Button kind="ink" size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Card>
  );
}
