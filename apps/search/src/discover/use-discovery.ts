import type { CatalogObject } from '@shop/domain';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';

/** Platforms, categories and hot words; undefined until they are there. Whoever shows them does without when they do not come. */
export function useDiscovery() {
  const { baas } = usePage();
  return useQuery(cloudQuery<CatalogObject, 'discover'>(baas, 'catalog', 'discover', [])).data;
}
