import { userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { PageHeader, PageState } from '@shop/ui';
import type { ProductCard } from '@shop/domain';
import { art, paths, searchUrl } from '@shop/site-map';
import layout from '../product/layout.module.css';
import { SimilarProducts } from '../product/similar';
import { useT } from '../messages';

/** Unknown or delisted product: links to continue, and similar products if known. */
export function Missing({ error, similar }: { error: unknown; similar: ProductCard[] }) {
  const t = useT();
  const { query, title, navigator } = usePage();
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
        <SimilarProducts similar={similar} />
      </div>
    </>
  );
}
