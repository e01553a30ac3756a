import type { CatalogObject, ProductCard } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { productUrl } from '@shop/site-map';
import { Link, PageState, Picture, Price } from '@shop/ui';
import { Sheet } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { useT } from './messages';
import { QueryState } from '../reading/query-state';
import css from './similar-sheet.module.css';

interface SimilarSheetProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Products of the same kind, read when the sheet opens. */
export function SimilarSheet({ id, title, onClose }: SimilarSheetProps) {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={t('similar')}>
      <SimilarProducts id={id} title={title} onFollow={onClose} />
    </Sheet>
  );
}

interface SimilarProductsProps {
  id: string;
  title: string;
  onFollow: () => void;
}

function SimilarProducts({ id, title, onFollow }: SimilarProductsProps) {
  const t = useT();
  const { baas } = usePage();
  const query = useQuery(cloudQuery<CatalogObject, 'similar'>(baas, 'catalog', 'similar', [id]));
  const { data } = query;
  if (data?.similar.length === 0) return <PageState compact kind="empty" title={t('noSimilar')} />;
  if (data)
    return (
      <ul className={css.list} aria-label={t('similarTo', { title })}>
        {data.similar.map((product) => (
          <li key={product._id}>
            <SimilarRow product={product} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    );
  return <QueryState compact query={query} title={t('similarFailed')} skeleton="list" />;
}

function SimilarRow({ product, onFollow }: { product: ProductCard; onFollow: () => void }) {
  const title = useLocalText()(product, 'title');
  return (
    <Link href={productUrl(product._id)} className={css.row} onClick={onFollow}>
      <Picture src={product.thumb} alt="" width={72} height={72} sizes="72px" />
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        <Price cents={product.priceMinCents} was={product.wasCents} size="m" />
      </span>
    </Link>
  );
}
