import type { CatalogObject } from '@shop/domain';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';

/** Platforms, categories and hot words; undefined until loaded, and when loading fails. */
export function useDiscovery() {
  const { baas } = usePage();
  return useQuery(cloudQuery<CatalogObject, 'discover'>(baas, 'catalog', 'discover', [])).data;
}
