import { userMessage } from '@shop/baas-sdk';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { PageHeader, PageState } from '@shop/ui';
import type { CatalogObject } from '@shop/domain';
import { art, paths, searchUrl } from '@shop/site-map';
import { useQuery } from '@tanstack/react-query';
import layout from '../product/layout.module.css';
import { SimilarProducts } from '../product/similar';
import { useT } from '../messages';

/** Unknown or delisted product: links to continue, and similar products. */
export function Missing({ error }: { error: unknown }) {
  const t = useT();
  const { baas, query, title, navigator } = usePage();
  const { data } = useQuery(
    cloudQuery<CatalogObject, 'similar'>(baas, 'catalog', 'similar', [query.id ?? null]),
  );
  return (
    <>
      <PageHeader title={title} onBack={() => void navigator.back()} />
      <PageState
        kind="empty"
        image={query.id ? art.offShelf : art.notFound}
        title={userMessage(error)}
        text={query.id ? t('missingText') : t('badLink')}
        action={{ label: t('goHome'), href: paths.home }}
        other={{ label: t('goSearch'), href: searchUrl({ type: 'product' }) }}
      />
      <div className={layout.similar}>
        <SimilarProducts similar={data?.similar ?? []} />
      </div>
    </>
  );
}
