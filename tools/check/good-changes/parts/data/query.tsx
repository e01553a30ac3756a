import type { CatalogObject } from '@shop/domain';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { PageState, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';

export default function Query() {
  const { baas } = usePage();
  const home = useQuery(cloudQuery<CatalogObject, 'home'>(baas, 'catalog', 'home', []));
  if (home.isPending) return <Skeleton kind="list" />;
  if (home.isError)
    return <PageState kind="error" title="Not loaded" onRetry={() => void home.refetch()} />;
  return <p>{home.data.banners.length} highlights</p>;
}
