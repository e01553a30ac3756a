import { localizeWords, type CatalogObject } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';

/** Platforms, categories and hot words; undefined until loaded, and when loading fails. */
export function useDiscovery() {
  const { baas } = usePage();
  return useQuery(cloudQuery<CatalogObject, 'discover'>(baas, 'catalog', 'discover', [])).data;
}

/** Popular words in the current language; none until they are loaded. */
export function useHotWords(): string[] {
  const local = useLocalText();
  const discovery = useDiscovery();
  return discovery ? localizeWords(discovery.hotWords, discovery.hotWordsEn, local) : [];
}
